package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.OrdinaryFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What no test kernel does: it has no reservations, or refuses one of the two writes. */
class HugePageLimitTest {

  private static final long SIZE = 2 << 20;
  private static final String BEFORE = "4194304";

  @TempDir Path folder;

  private Path pages;
  private Path reservations;
  private Cgroup group;

  @BeforeEach
  void openFolder() throws IOException {
    pages = folder.resolve("hugetlb.2MB.max");
    reservations = folder.resolve("hugetlb.2MB.rsvd.max");
    Files.writeString(pages, BEFORE);
    group = OrdinaryFolder.open(folder);
  }

  @AfterEach
  void closeFolder() {
    group.close();
  }

  @Test
  void kernelWithoutReservationsIsTold() throws Exception {
    assertEquals(
        HugePageLimit.Scope.PAGES, HugePageLimit.write(group, SIZE, Limit.of(2 * SIZE + SIZE)));
    assertEquals("6291456", Files.readString(pages));
  }

  @Test
  void firstWriteIsUndoneWhenTheSecondIsRefused() throws Exception {
    Files.createDirectory(reservations);
    assertThrows(CgroupException.class, () -> HugePageLimit.write(group, SIZE, Limit.of(3 * SIZE)));
    assertEquals(BEFORE, Files.readString(pages));
  }

  @Test
  void bothAreWritten() throws Exception {
    Files.writeString(reservations, BEFORE);
    for (final long amount : new long[] {3 * SIZE, SIZE}) {
      assertEquals(
          HugePageLimit.Scope.PAGES_AND_RESERVATIONS,
          HugePageLimit.write(group, SIZE, Limit.of(amount)));
      assertEquals(Long.toString(amount), Files.readString(pages));
      assertEquals(Long.toString(amount), Files.readString(reservations));
    }
  }
}
