package io.cadre.agent.command;

import io.cadre.cgroup.CgroupPath;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The argument that names the group at the top of a tree to look at. */
final class StartGroup {

  @Parameters(
      arity = "0..1",
      paramLabel = "PATH",
      defaultValue = "/",
      description = "The group to start from (default: the root of all).")
  private String path;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** The path of the group, which need not be there. */
  CgroupPath path() {
    try {
      return CgroupPath.of(path);
    } catch (final IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
  }
}
