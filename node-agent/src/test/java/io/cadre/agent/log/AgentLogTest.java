package io.cadre.agent.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.cadre.agent.log.LogLine.Level;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AgentLogTest {

  private static final LogLine LINE =
      LogLine.of(Level.WARN, "written")
          .with("group", "/a")
          .with("new", "max 100000")
          .with("found", "")
          .with("reason", "a \"b\"\n\u001b[1m\\");

  private static String written(final LogForm form) {
    final StringWriter out = new StringWriter();
    final InstantSource clock = InstantSource.fixed(Instant.parse("2026-01-02T03:04:05.678999Z"));
    new AgentLog(new PrintWriter(out), form, clock).add(LINE);
    return out.toString();
  }

  @Test
  void plainLineIsOneLineWhateverIsInIt() {
    assertEquals(
        "2026-01-02T03:04:05.678Z warn written group=/a new=\"max 100000\""
            + " reason=\"a \\\"b\\\"\\u000a\\u001b[1m\\\\\"\n",
        written(LogForm.PLAIN));
  }

  @Test
  void jsonLineHoldsTheFacts() throws Exception {
    final String text = written(LogForm.JSON);
    assertEquals(1, text.lines().count());
    assertEquals(
        Map.of(
            "time", "2026-01-02T03:04:05.678Z",
            "level", "warn",
            "event", "written",
            "group", "/a",
            "new", "max 100000",
            "reason", "a \"b\"\n\u001b[1m\\"),
        new ObjectMapper().readValue(text, Map.class));
  }
}
