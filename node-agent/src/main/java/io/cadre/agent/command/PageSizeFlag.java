package io.cadre.agent.command;

import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** The option for figures of a node whose kernel is not this one. */
final class PageSizeFlag {

  @Option(
      names = "--page-size",
      paramLabel = "BYTES",
      description = "The page size of the node's kernel (default: that of this machine).")
  private Optional<Long> pageSize;

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  /** The page size, or empty for that of this machine. */
  OptionalLong bytes() {
    if (pageSize.filter(bytes -> bytes <= 0 || Long.bitCount(bytes) != 1).isPresent()) {
      throw new ParameterException(
          spec.commandLine(), "page size is no power of two: " + pageSize.get());
    }
    return pageSize.map(OptionalLong::of).orElse(OptionalLong.empty());
  }
}
