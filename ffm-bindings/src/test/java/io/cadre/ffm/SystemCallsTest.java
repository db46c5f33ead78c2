package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class SystemCallsTest {

  @Test
  void uname_gives_the_release_that_proc_gives() throws IOException {
    try (Native c = new Native()) {
      final MemorySegment utsname = Utsname.allocate(c.arena);
      assertEquals(0, SystemCalls.uname(c.state, utsname));
      assertEquals(
          Files.readString(Path.of("/proc/sys/kernel/osrelease")).strip(),
          Utsname.release(utsname));
    }
  }
}
