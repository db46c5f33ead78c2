package io.cadre.cgroup.update;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.setting.Limit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryUseTest {

  private final List<String> asked = new ArrayList<>();

  /** A group that uses so much, by the kernel's own account. */
  private ControlFiles using(final String bytes) {
    return new ControlFiles() {
      @Override
      public String read(final Cgroup group, final String file) {
        asked.add(file);
        return bytes;
      }

      @Override
      public void write(final Cgroup group, final String file, final String value) {
        throw new AssertionError(file);
      }

      @Override
      public long pageSize() {
        return 4096;
      }
    };
  }

  @Test
  void r81_memoryInUseIsWhatTheKernelSaysAndNoSumOfOurs() throws Exception {
    final MemoryUse use = MemoryUse.read(using("5000"), null, Limit.of(4096));
    assertEquals(5000, use.bytes());
    assertEquals(904, use.excess());
    assertFalse(use.fits());
    assertEquals(List.of("memory.current"), asked);
    assertTrue(MemoryUse.read(using("18446744073709551615"), null, Limit.MAX).fits());
  }
}
