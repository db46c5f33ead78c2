package io.cadre.agent;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.lang.foreign.Linker;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The rules of the house that no module descriptor can state. */
class ArchitectureTest {

  private static final String OWNERS_OF_BUFFERS =
      "(CallMemory|CgroupAttributes|ControlFile|ControlFileReader|ControlFileWriter|Directory"
          + "|FileLimit|FileWatch|KernelRelease|PageSize|PolledFile|ReadBuffer"
          + "|device\\.(BpfAttachment|BpfProgram)|event\\.(EpollSet|InotifyQueue|RestQueue|Wakeup)"
          + "|process\\.(Gate|NativeSpawn|OomScoreFile|PidFd))";

  private static JavaClasses classes;

  @BeforeAll
  static void importAllModules() {
    classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("io.cadre");
    for (final String module : new String[] {"ffm", "cgroup", "qos", "agent"}) {
      assertTrue(
          classes.contain("io.cadre." + module + ".package-info")
              || classes.stream().anyMatch(c -> c.getName().startsWith("io.cadre." + module)),
          module);
    }
  }

  @Test
  void dependenciesRunDownwards() {
    layeredArchitecture()
        .consideringOnlyDependenciesInLayers()
        .layer("ffm")
        .definedBy("io.cadre.ffm..")
        .layer("cgroup")
        .definedBy("io.cadre.cgroup..")
        .layer("qos")
        .definedBy("io.cadre.qos..")
        .layer("agent")
        .definedBy("io.cadre.agent..")
        .whereLayer("agent")
        .mayNotBeAccessedByAnyLayer()
        .whereLayer("qos")
        .mayOnlyBeAccessedByLayers("agent")
        .whereLayer("cgroup")
        .mayOnlyBeAccessedByLayers("qos", "agent")
        .whereLayer("ffm")
        .mayOnlyBeAccessedByLayers("cgroup")
        .check(classes);
  }

  @Test
  void packagesHaveNoCycle() {
    slices().matching("io.cadre.(**)").should().beFreeOfCycles().check(classes);
  }

  @Test
  void nativeMemoryStaysBelowTheSurface() {
    noClasses()
        .that(resideInAPackage("io.cadre..").and(not(resideInAPackage("io.cadre.ffm.."))))
        .and()
        .haveNameNotMatching("io\\.cadre\\.cgroup\\." + OWNERS_OF_BUFFERS + "(\\$.*)?")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("java.lang.foreign..")
        .check(classes);
  }

  @Test
  void rulesDoNotTouchTheKernel() {
    noClasses()
        .that()
        .resideInAnyPackage("io.cadre.qos", "io.cadre.qos.policy")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("io.cadre.cgroup..")
        .check(classes);
  }

  @Test
  void noCallIsCritical() {
    noClasses().should().callMethod(Linker.Option.class, "critical", boolean.class).check(classes);
  }
}
