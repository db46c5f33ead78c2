package io.cadre.qos.manager;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.CgroupPath;
import io.cadre.cgroup.CgroupRoot;
import io.cadre.cgroup.Controller;
import io.cadre.cgroup.PageSize;
import io.cadre.cgroup.process.Removal;
import io.cadre.cgroup.process.RemovalOptions;
import io.cadre.cgroup.setting.Setting;
import io.cadre.cgroup.setting.Settings;
import io.cadre.qos.policy.CgroupName;
import io.cadre.qos.policy.Plan;
import io.cadre.qos.policy.PlannedFile;
import io.cadre.qos.policy.PlannedGroup;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A group for the node of each test, on the running kernel, removed with all that is in it. */
final class KernelNodeGroup implements BeforeEachCallback, AfterEachCallback {

  /** Far above what anything takes; a test that waits for it has failed. */
  static final Duration LONG = Duration.ofSeconds(120);

  /** For a manager that does nothing by itself while a test lasts. */
  static final ManagerOptions ON_DEMAND =
      ManagerOptions.DEFAULTS
          .withPeriod(Duration.ofHours(1))
          .withWriting(LONG)
          .withRemoving(LONG)
          .withWatching(false);

  private static final String NAME = "cadre-node-" + ProcessHandle.current().pid();

  private CgroupRoot root;

  CgroupRoot root() {
    return root;
  }

  /** The {@code --cgroup-root} of the test. */
  CgroupName name() {
    return CgroupName.of(NAME);
  }

  /** The whole path of a group of the test. */
  static String path(final String below) {
    return "/" + NAME + below;
  }

  private static Path file(final String group, final String file) {
    return Path.of(CgroupRoot.DEFAULT_MOUNT + group, file);
  }

  static boolean exists(final String below) {
    return Files.exists(file(path(below), "cgroup.procs"));
  }

  /** Reads a file of a group of the test. */
  static String read(final String below, final String file) throws IOException {
    return Files.readString(file(path(below), file)).strip();
  }

  /** Writes one as somebody else would. */
  static void write(final String below, final String file, final String value) throws IOException {
    Files.writeString(file(path(below), file), value, StandardOpenOption.WRITE);
  }

  /** Makes a group as somebody else would, with what is missing above it. */
  void create(final String below) throws CgroupException {
    root.create(CgroupPath.of(path(below)), Set.of(Controller.CPU, Controller.MEMORY)).close();
  }

  /** Removes a group, and what is in it, as somebody else would. */
  void remove(final String parent, final String child) throws CgroupException {
    try (Cgroup group = root.open(CgroupPath.of(path(parent)))) {
      Removal.remove(group, child, RemovalOptions.killing(LONG));
    }
  }

  /** The number behind {@code key} in a flat keyed file of a group of the test. */
  static long number(final String below, final String file, final String key) throws IOException {
    return read(below, file)
        .lines()
        .filter(line -> line.startsWith(key + " "))
        .mapToLong(line -> Long.parseLong(line.substring(key.length() + 1)))
        .findFirst()
        .orElseThrow();
  }

  /** Asserts that each file that this kernel has holds what is planned. */
  static void assertAsPlanned(final Plan plan) throws IOException {
    final List<String> wrong = new ArrayList<>();
    for (final PlannedGroup group : plan.groups()) {
      final String directory = CgroupRoot.DEFAULT_MOUNT + group.path() + "/";
      for (final PlannedFile planned : group.files().values()) {
        final Setting<?> setting = Settings.ofFile(planned.file()).orElseThrow();
        if (!isStored(setting, planned, directory + planned.file())) {
          wrong.add(directory + planned);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static <T> boolean isStored(
      final Setting<T> setting, final PlannedFile planned, final String file) throws IOException {
    try (FileInputStream content = new FileInputStream(file)) {
      final String text = new String(content.readNBytes(64), StandardCharsets.US_ASCII).strip();
      return setting
          .stored(setting.parse(planned.value()), PageSize.ofKernel())
          .equals(setting.parse(text));
    } catch (final FileNotFoundException e) {
      return planned.file().equals("memory.swap.max"); // a kernel that does not count swap
    }
  }

  @Override
  public void beforeEach(final ExtensionContext context) throws CgroupException {
    root = CgroupRoot.open(EnumSet.of(Controller.CPU, Controller.MEMORY));
    root.group().create(NAME).close();
  }

  @Override
  public void afterEach(final ExtensionContext context) throws CgroupException {
    Removal.remove(root.group(), NAME, RemovalOptions.killing(LONG));
    root.close();
  }
}
