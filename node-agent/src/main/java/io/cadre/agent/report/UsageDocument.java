package io.cadre.agent.report;

import com.fasterxml.jackson.core.JsonGenerator;
import io.cadre.agent.kernel.GroupSample;
import io.cadre.cgroup.setting.Limit;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What groups use, for programs, version 1. What a group does not tell is absent.
 *
 * <pre>{@code
 * {"version": 1, "groups": [{"path", "cpuPercent", "cpuMicros", "throttledPercent",
 *   "throttledMicros", "memoryBytes", "memoryHigh": TEXT, "memoryMax": TEXT,
 *   "cpuWaitPercent", "memoryWaitPercent", "ioWaitPercent", "oomKills"}]}
 * }</pre>
 */
public final class UsageDocument {

  private final JsonGenerator json;

  private UsageDocument(final JsonGenerator json) {
    this.json = json;
  }

  /** Writes the document. */
  public static void write(final List<Usage> usages, final JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeNumberField("version", 1);
    json.writeArrayFieldStart("groups");
    final UsageDocument document = new UsageDocument(json);
    for (final Usage usage : usages) {
      document.write(usage);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private void write(final Usage usage) throws IOException {
    final GroupSample now = usage.now();
    json.writeStartObject();
    json.writeStringField("path", now.path().toString());
    write("cpuPercent", usage.cpuPercent());
    write("cpuMicros", now.cpuMicros());
    write("throttledPercent", usage.throttledPercent());
    write("throttledMicros", now.throttledMicros());
    write("memoryBytes", now.memoryBytes());
    write("memoryHigh", now.high());
    write("memoryMax", now.max());
    writeHundredths("cpuWaitPercent", now.pressure().cpu());
    writeHundredths("memoryWaitPercent", now.pressure().memory());
    writeHundredths("ioWaitPercent", now.pressure().io());
    write("oomKills", now.oomKills());
    json.writeEndObject();
  }

  private void write(final String name, final OptionalDouble value) throws IOException {
    if (value.isPresent()) {
      json.writeNumberField(name, Math.round(value.getAsDouble() * 100) / 100.0);
    }
  }

  private void write(final String name, final OptionalLong value) throws IOException {
    if (value.isPresent()) {
      json.writeNumberField(name, new BigInteger(Long.toUnsignedString(value.getAsLong())));
    }
  }

  private void writeHundredths(final String name, final OptionalLong value) throws IOException {
    if (value.isPresent()) {
      json.writeNumberField(name, value.getAsLong() / 100.0);
    }
  }

  private void write(final String name, final Optional<Limit> limit) throws IOException {
    if (limit.isPresent()) {
      json.writeStringField(name, limit.get().toString());
    }
  }
}
