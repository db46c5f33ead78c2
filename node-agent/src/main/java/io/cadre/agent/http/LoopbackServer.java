package io.cadre.agent.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/** Serves pages to this machine alone, from its loopback address, until it is closed. */
public final class LoopbackServer implements AutoCloseable {

  private static final int NOT_FOUND = 404;
  private static final int METHOD_NOT_ALLOWED = 405;

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<String, Supplier<Page>> pages;

  private LoopbackServer(final HttpServer server, final Map<String, Supplier<Page>> pages) {
    this.server = server;
    this.pages = Map.copyOf(pages);
    server.setExecutor(threads);
    server.createContext("/", this::answer);
  }

  /**
   * Starts to serve.
   *
   * @param port the port, or 0 for any that is free
   * @param pages by their paths; asked anew for each request, by any thread, and must not wait
   * @throws IOException if the port is taken
   */
  public static LoopbackServer start(final int port, final Map<String, Supplier<Page>> pages)
      throws IOException {
    final InetSocketAddress address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
    final LoopbackServer started = new LoopbackServer(HttpServer.create(address, 0), pages);
    started.server.start();
    return started;
  }

  /** {@return the address of the page at {@code path}} */
  public URI uri(final String path) {
    final InetSocketAddress address = server.getAddress();
    final String host = address.getAddress().getHostAddress();
    return URI.create(
        "http://"
            + (host.contains(":") ? "[" + host + "]" : host)
            + ":"
            + address.getPort()
            + path);
  }

  private void answer(final HttpExchange exchange) throws IOException {
    try (exchange) {
      final Page page = page(exchange);
      final byte[] content = page.content().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", page.contentType());
      if (exchange.getRequestMethod().equals("HEAD")) {
        exchange.sendResponseHeaders(page.status(), -1);
      } else {
        exchange.sendResponseHeaders(page.status(), content.length);
        exchange.getResponseBody().write(content);
      }
    }
  }

  private Page page(final HttpExchange exchange) {
    if (!exchange.getRequestMethod().matches("GET|HEAD")) {
      exchange.getResponseHeaders().set("Allow", "GET, HEAD");
      return Page.ofText(METHOD_NOT_ALLOWED, "only GET and HEAD\n");
    }
    final Supplier<Page> page = pages.get(exchange.getRequestURI().getPath());
    return page == null ? Page.ofText(NOT_FOUND, "no such page\n") : page.get();
  }

  /** Ends at once; a request that is being answered may be cut off. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
