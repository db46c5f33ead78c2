package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupProblem;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.KernelGroup;
import io.cadre.cgroup.stat.Counters;
import io.cadre.cgroup.stat.RdmaKey;
import io.cadre.cgroup.stat.RdmaStat;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Limits of a device: RDMA over Ethernet in software, on a network interface that is a dummy. */
@Tag("privileged")
class RdmaOnKernelTest {

  private static final Path ADD = Path.of("/sys/module/rdma_rxe/parameters/add");

  @RegisterExtension final KernelGroup kernel = new KernelGroup();

  @BeforeEach
  void makeDevice() throws Exception {
    assumeTrue(System.getenv("CADRE_VM") != null, "modules are loaded in a guest only");
    assertEquals(0, run("modprobe", "dummy", "numdummies=1"));
    assertEquals(0, run("modprobe", "rdma_rxe"));
    if (Files.exists(ADD)) { // needs no tool, but newer modules may lack it
      Files.writeString(ADD, "dummy0");
    } else {
      assertEquals(0, run("rdma", "link", "add", "rxe0", "type", "rxe", "netdev", "dummy0"));
    }
    kernel.root().group().enable(Set.of(Controller.RDMA));
  }

  @AfterEach
  void removeDevice() throws Exception {
    assertEquals(0, run("modprobe", "-r", "rdma_rxe", "dummy"));
  }

  private static int run(final String... command) throws Exception {
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }

  @Test
  void limitsOfADeviceComeBack() throws Exception {
    final RowSetting<String, RdmaMax> limits = Rdma.MAX.row("rxe0");
    final RdmaMax unlimited =
        RdmaMax.of(RdmaMax.HCA_HANDLE, Limit.MAX).with(RdmaMax.HCA_OBJECT, Limit.MAX);
    assertEquals(unlimited, limits.read(kernel.group()));
    final List<RdmaMax> values =
        List.of(
            RdmaMax.of(RdmaMax.HCA_HANDLE, Limit.of(2)),
            RdmaMax.of(RdmaMax.HCA_OBJECT, Limit.of(0)),
            RdmaMax.of(RdmaMax.HCA_HANDLE, Limit.of(0))
                .with(RdmaMax.HCA_OBJECT, Limit.of(Integer.MAX_VALUE - 1)),
            unlimited);
    RdmaMax expected = unlimited;
    for (final RdmaMax value : values) {
      limits.write(kernel.group(), value);
      for (final var one : value.limits().entrySet()) {
        expected = expected.with(one.getKey(), one.getValue());
      }
      assertEquals(expected, limits.read(kernel.group()));
    }
  }

  @Test
  void whatTheDeviceDoesNotTakeIsNamed() {
    for (final String value : List.of("rxe0 hca_handle=-1", "rxe0 cadre=1")) {
      final CgroupException e =
          assertThrows(CgroupException.class, () -> kernel.group().write("rdma.max", value));
      assertEquals(CgroupProblem.MALFORMED, e.problem(), e.toString());
    }
    assertEquals(
        CgroupProblem.NO_SUCH_RESOURCE,
        assertThrows(
                CgroupException.class,
                () -> kernel.group().write("rdma.max", "cadre_0 hca_handle=2"))
            .problem());
  }

  @Test
  void anIdleDeviceHasARowOfZeroes() throws Exception {
    final RdmaStat stat = RdmaStat.of(kernel.group());
    final Counters<RdmaKey> row = stat.current().orElseThrow().row("rxe0").orElseThrow();
    assertEquals(OptionalLong.of(0), row.get(RdmaKey.HCA_HANDLE));
    assertEquals(OptionalLong.of(0), row.get(RdmaKey.HCA_OBJECT));
    assertTrue(RdmaStat.of(kernel.root().group()).current().isEmpty());
  }
}
