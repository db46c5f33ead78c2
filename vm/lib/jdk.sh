# Finds a JDK for this project. Sourced by vm/run, vm/test and the launcher of the agent.

# jdk_version HOME: the feature version from HOME/release, 0 when there is none.
jdk_version() {
  local version
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release" 2>/dev/null) || true
  if [ -x "$1/bin/java" ]; then echo "${version:-0}"; else echo 0; fi
}

# The homes that java commands on PATH belong to, then the usual folders.
jdk_candidates() {
  local java home
  [ -z "${JAVA_HOME:-}" ] || printf '%s\n' "$JAVA_HOME"
  java=$(command -v java 2>/dev/null) || true
  if [ -n "$java" ]; then
    java=$(readlink -f "$java")
    printf '%s\n' "${java%/bin/java}"
  fi
  for home in /usr/lib/jvm/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* /opt/*; do
    printf '%s\n' "$home"
  done
}

# find_jdk: prints the home of the first JDK of version 25 or newer; 1 and a message when none.
find_jdk() {
  local home
  while IFS= read -r home; do
    if [ "$(jdk_version "$home")" -ge 25 ]; then
      (cd "$home" && pwd -P)
      return 0
    fi
  done <<EOF
$(jdk_candidates)
EOF
  echo 'no JDK 25 or newer found: install one (Debian: apt-get install openjdk-25-jdk-headless) or set JAVA_HOME' >&2
  return 1
}
