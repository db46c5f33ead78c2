package io.cadre.cgroup.setting;

import java.util.Optional;
import java.util.regex.Pattern;

/** Names of devices and resources: any word. */
record ResourceNames() implements KeyForm<String> {

  private static final Pattern WORD = Pattern.compile("[!-~]+");

  @Override
  public Optional<String> parse(final String word) {
    return Optional.of(word);
  }

  @Override
  public void require(final String key) {
    if (!WORD.matcher(key).matches()) {
      throw new IllegalArgumentException("a name is one word of printable ASCII: '" + key + "'");
    }
  }
}
