package io.cadre.agent.watch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.event.GroupEvent;
import io.cadre.cgroup.event.Occasion;
import io.cadre.cgroup.event.Overwrite;
import io.cadre.cgroup.pressure.PressureFile;
import io.cadre.cgroup.pressure.PressureTrigger;
import io.cadre.cgroup.pressure.Stall;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Flow.Subscription;
import org.junit.jupiter.api.Test;

class EventWordsTest {

  private static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");
  private static final CgroupPath TOP = CgroupPath.of("/a");
  private static final CgroupPath CHILD = CgroupPath.of("/a/b");

  private final StringWriter out = new StringWriter();

  private HappeningPrinter printer(final HappeningForm form, final long most) {
    final HappeningPrinter printer =
        new HappeningPrinter(new PrintWriter(out), form, InstantSource.fixed(NOW), TOP, most);
    printer.onSubscribe(
        new Subscription() {
          @Override
          public void request(final long n) {
            assertTrue(n > 0);
          }

          @Override
          public void cancel() {
            out.append("cancelled\n");
          }
        });
    return printer;
  }

  private List<String> lines() {
    return out.toString().lines().toList();
  }

  @Test
  void eachEventIsALineWithItsReason() {
    final HappeningPrinter printer = printer(HappeningForm.TEXT, 100);
    printer.onNext(
        new GroupEvent.Counted(
            CHILD, "memory.events.local", Map.of("oom", 1L, "high", 3L, "new_key", 1L)));
    printer.onNext(new GroupEvent.OutOfMemory(CHILD, 0, 2, 1));
    printer.onNext(new GroupEvent.OutOfMemory(TOP, 1, 0, 0));
    printer.onNext(
        new GroupEvent.Stalled(
            CHILD, new PressureTrigger(PressureFile.IO, Stall.SOME, 150_000, 2_000_000), 172_999));
    printer.onNext(
        new GroupEvent.Overwritten(CHILD, new Overwrite("cpu.max", "max 1", "1 1", NOW)));
    printer.onNext(new GroupEvent.Missed(CHILD, 5));
    assertEquals(
        List.of(
            NOW
                + " /a/b memory-high (file memory.events.local, times 3): more memory than"
                + " memory.high: its processes were slowed down and memory reclaimed",
            NOW + " /a/b memory-new-key (file memory.events.local, times 1): the counter has grown",
            NOW
                + " /a/b oom (limitHits 0, killed 2, groupKills 1): processes of it were killed for"
                + " the memory.max of a group above, or for the machine",
            NOW
                + " /a oom (limitHits 1, killed 0): its memory.max could not be kept: processes"
                + " below were killed, or memory was refused",
            NOW
                + " /a/b pressure (resource io, waitedMillis 172): processes waited for io for too"
                + " long",
            NOW
                + " /a/b overwritten (file cpu.max, old max 1, new 1 1): another process changed"
                + " the setting",
            NOW
                + " /a/b missed (events 5): events were dropped: they came faster than they were"
                + " read"),
        lines());
  }

  @Test
  void numbersAreNumbersInJson() throws Exception {
    printer(HappeningForm.JSON, 9).onNext(new GroupEvent.OutOfMemory(CHILD, 1, 2, 0));
    assertEquals(
        Map.of(
            "time",
            NOW.toString(),
            "group",
            "/a/b",
            "event",
            "oom",
            "limitHits",
            1,
            "killed",
            2,
            "reason",
            "its memory.max could not be kept: processes of it were killed"),
        new ObjectMapper().readValue(lines().getFirst(), Map.class));
  }

  @Test
  void howThingsStoodIsNoNewsExceptOfGroupsThatCameLater() {
    final HappeningPrinter printer = printer(HappeningForm.TEXT, 100);
    printer.onNext(new GroupEvent.Populated(TOP, true, Occasion.BASELINE));
    printer.onNext(new GroupEvent.Created(TOP, CgroupPath.of("/a/old"), 1, Occasion.BASELINE));
    printer.onNext(new GroupEvent.Frozen(CgroupPath.of("/a/old"), true, Occasion.BASELINE));
    assertEquals(List.of(), lines());
    printer.onNext(new GroupEvent.Created(TOP, CHILD, 2, Occasion.CHANGE));
    printer.onNext(new GroupEvent.Populated(CHILD, true, Occasion.BASELINE));
    printer.onNext(new GroupEvent.Frozen(CHILD, false, Occasion.BASELINE));
    printer.onNext(new GroupEvent.Gone(CHILD));
    printer.onNext(new GroupEvent.Removed(TOP, CHILD, 2));
    printer.onNext(new GroupEvent.Populated(CHILD, true, Occasion.BASELINE));
    assertEquals(
        List.of("created", "populated", "removed"),
        lines().stream().map(line -> line.split("[ :]+")[4]).toList());
  }

  @Test
  void endsAfterSoManyLinesOrWithTheGroup() throws Exception {
    final HappeningPrinter few = printer(HappeningForm.TEXT, 1);
    few.onNext(new GroupEvent.Removed(TOP, CHILD, 2));
    few.onNext(new GroupEvent.Removed(TOP, CHILD, 2));
    assertEquals(1, lines().stream().filter(line -> line.contains("removed")).count());
    assertTrue(lines().contains("cancelled"));
    few.await(Long.MAX_VALUE);
    final HappeningPrinter all = printer(HappeningForm.TEXT, 100);
    all.onNext(new GroupEvent.Gone(TOP));
    all.await(Long.MAX_VALUE);
    assertTrue(lines().contains(NOW + " /a gone: the watched group was removed"), out::toString);
  }
}
