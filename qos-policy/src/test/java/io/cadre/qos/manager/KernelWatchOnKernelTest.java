package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a sign is looked into with. */
@Tag("privileged")
class KernelWatchOnKernelTest {

  private static final String GROUP = "/kubepods";

  @RegisterExtension final KernelNodeGroup kernel = new KernelNodeGroup();

  private static Sign.Written written(final long id, final String file) {
    return new Sign.Written(KernelNodeGroup.path(GROUP), id, file);
  }

  private long create() throws CgroupException {
    kernel.create(GROUP);
    try (Cgroup group = kernel.root().open(CgroupPath.of(KernelNodeGroup.path(GROUP)))) {
      return group.id();
    }
  }

  @Test
  void aSignOfAGroupThatIsGoneSaysNothingOfTheOneAtItsPlace() throws Exception {
    try (NodeWatch watch = new KernelWatch(kernel.root(), new NoEvents())) {
      final long first = create();
      assertEquals(Optional.of("100"), watch.read(written(first, "cpu.weight")));
      assertEquals(Optional.empty(), watch.read(written(first, "cpu.missing")));
      kernel.remove("", "kubepods");
      assertEquals(Optional.empty(), watch.read(written(first, "cpu.weight")));
      final long second = create();
      assertEquals(Optional.empty(), watch.read(written(first, "cpu.weight")));
      assertEquals(Optional.of("100"), watch.read(written(second, "cpu.weight")));
    }
  }

  /** Nothing is watched here. */
  private static final class NoEvents implements NodeEvents {

    @Override
    public void sign(final Sign sign) {
      throw new AssertionError(sign);
    }

    @Override
    public void doubt(final Sign sign) {
      throw new AssertionError(sign);
    }

    @Override
    public void gone(final String group) {
      throw new AssertionError(group);
    }

    @Override
    public void outOfMemory(
        final String group, final long limitHits, final long killed, final long groupKills) {
      throw new AssertionError(group);
    }

    @Override
    public void failed(final Throwable failure) {
      throw new AssertionError(failure);
    }
  }
}
