package io.cadre.agent.http;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LoopbackServerTest {

  private static HttpResponse<String> ask(
      final LoopbackServer server, final String method, final String path) throws Exception {
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(
          HttpRequest.newBuilder(server.uri(path)).method(method, BodyPublishers.noBody()).build(),
          BodyHandlers.ofString());
    }
  }

  @Test
  void pagesAreServedToThisMachine() throws Exception {
    try (LoopbackServer server =
        LoopbackServer.start(0, Map.of("/x", () -> Page.ofText(503, "no\n")))) {
      assertTrue(InetAddress.getByName(server.uri("/").getHost()).isLoopbackAddress());
      final HttpResponse<String> page = ask(server, "GET", "/x");
      assertEquals(503, page.statusCode());
      assertEquals("no\n", page.body());
      assertEquals(
          "text/plain; charset=utf-8", page.headers().firstValue("Content-Type").orElseThrow());
      assertEquals("", ask(server, "HEAD", "/x").body());
      assertEquals(404, ask(server, "GET", "/y").statusCode());
      assertEquals(404, ask(server, "GET", "/x/y").statusCode());
      assertEquals(405, ask(server, "POST", "/x").statusCode());
      assertThrows(
          IOException.class,
          () -> LoopbackServer.start(server.uri("/").getPort(), Map.of()).close());
    }
  }
}
