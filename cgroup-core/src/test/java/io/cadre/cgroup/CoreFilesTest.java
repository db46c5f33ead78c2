package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.EnumSet;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The {@code cgroup.*} files of real kernels, as captured there. */
class CoreFilesTest {

  private static final String[] KERNELS = {"5.10.0-32", "6.1.192-57", "6.12.117", "7.2.13"};

  private static String capture(final String path) throws IOException {
    try (InputStream in = CoreFilesTest.class.getResourceAsStream("/captures/" + path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  @Test
  void controllersOfEachKernel() throws Exception {
    final Set<Controller> all = EnumSet.complementOf(EnumSet.of(Controller.DMEM));
    for (final String kernel : KERNELS) {
      final Set<Controller> expected = EnumSet.copyOf(all);
      if (kernel.startsWith("5.10")) {
        expected.remove(Controller.MISC);
      }
      final AvailableControllers root =
          AvailableControllers.parse(capture(kernel + "/root_loaded/cgroup.controllers"));
      assertEquals(expected, root.controllers(), kernel);
      assertEquals(Set.of(), root.others(), kernel);
      assertEquals(
          new EnabledControllers(Set.of(), Set.of()),
          EnabledControllers.parse(capture(kernel + "/c1_loaded/cgroup.subtree_control")));
      assertEquals(
          Set.of(Controller.CPU),
          EnabledControllers.parse(capture(kernel + "/thr_domain_threaded/cgroup.subtree_control"))
              .controllers());
    }
  }

  /** Booted with cgroup_disable=memory,io. */
  @Test
  void controllersThatAreDisabledAtBootAreNotThere() throws Exception {
    final AvailableControllers root =
        AvailableControllers.parse(capture("6.12.117-nomem-noio/root_loaded/cgroup.controllers"));
    assertFalse(root.controllers().contains(Controller.MEMORY));
    assertFalse(root.controllers().contains(Controller.IO));
    assertTrue(root.controllers().contains(Controller.CPU));
  }

  @Test
  void controllerOfANewerKernelIsKeptByName() {
    final AvailableControllers some = AvailableControllers.parse("cpu future memory\n");
    assertEquals(EnumSet.of(Controller.CPU, Controller.MEMORY), some.controllers());
    assertEquals(Set.of("future"), some.others());
  }

  @Property
  void anyTextIsAListOfControllers(@ForAll final String text) {
    final AvailableControllers parsed = AvailableControllers.parse(text);
    assertTrue(parsed.others().stream().noneMatch(n -> Controller.named(n).isPresent()));
  }

  @ParameterizedTest
  @CsvSource({
    "c1_loaded,DOMAIN",
    "thr_domain_threaded,DOMAIN_THREADED",
    "thr_domain_invalid,DOMAIN_INVALID",
    "threaded_t1,THREADED"
  })
  void typesOfEachKernel(final String group, final CgroupType expected) throws Exception {
    for (final String kernel : KERNELS) {
      assertEquals(
          expected, CgroupType.parse(capture(kernel + "/" + group + "/cgroup.type")), kernel);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "root", "domain  threaded", "DOMAIN"})
  void otherWordsAreNoType(final String text) {
    assertThrows(IllegalArgumentException.class, () -> CgroupType.parse(text));
  }
}
