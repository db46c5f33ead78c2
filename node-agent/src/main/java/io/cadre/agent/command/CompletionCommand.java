package io.cadre.agent.command;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints what makes a shell complete command lines. */
@Command(
    name = "completion",
    description = "Print the completion script of a shell.",
    mixinStandardHelpOptions = true,
    footerHeading = "%nExamples:%n",
    footer = {
      "  source <(cadre completion bash)",
      "  cadre completion zsh > ~/.zsh_cadre && echo 'source ~/.zsh_cadre' >> ~/.zshrc",
      "  cadre completion fish > ~/.config/fish/completions/cadre.fish"
    })
final class CompletionCommand implements Callable<Integer> {

  /** The shells that are known. */
  enum Shell {
    bash,
    zsh,
    fish
  }

  @Parameters(paramLabel = "SHELL", description = "${COMPLETION-CANDIDATES}.")
  private Shell shell;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    final CommandLine cadre = spec.commandLine().getParent();
    spec.commandLine()
        .getOut()
        .println(
            switch (shell) {
              // The script switches on bashcompinit where it runs in zsh.
              case bash, zsh -> AutoComplete.bash("cadre", cadre);
              case fish -> FishCompletion.of(cadre);
            });
    return ExitStatus.OK;
  }
}
