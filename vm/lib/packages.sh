# Debian packages of any suite and architecture, through a private apt configuration: the mirror is
# the one that the machine's own apt uses, the machine's apt state stays as it is.

keyring() {
  local file
  for file in /usr/share/keyrings/debian-archive-keyring.{gpg,pgp}; do
    [[ ! -r $file ]] || { printf '%s' "$file" && return; }
  done
  return 1
}

# --no-release-info: without it apt lists only sources whose indexes it has already downloaded.
# A mirror of Debian itself ends in /debian/; other vendors use Debian's suite names too.
debian_mirror() {
  local found
  # shellcheck disable=SC2016 # apt's own variables
  found=$(apt-get indextargets --no-release-info --format '$(RELEASE) $(REPO_URI)' \
    'Created-By: Packages' 'Component: main' |
    grep -E '^(bullseye|bookworm|trixie|forky|sid|(old)*stable|testing|unstable) ' |
    sed 's/^[^ ]* //' | sort -u || true)
  [[ -n $found ]] || die 2 'no Debian mirror in the apt configuration of this machine'
  grep -m1 -E '/debian/?$' <<<"$found" || head -n1 <<<"$found"
}

# open_suite SUITE ARCH FOLDER: a private apt in FOLDER, indexes downloaded and verified.
open_suite() {
  local suite=$1 architecture=$2 folder=$3 mirror key
  mirror=$(debian_mirror)
  key=$(keyring)
  mkdir -p "$folder"/{state/lists/partial,cache/archives/partial,debs}
  : >"$folder/status"
  printf 'deb [arch=%s signed-by=%s] %s %s main\n' "$architecture" "$key" "$mirror" "$suite" \
    >"$folder/sources.list"
  apt_configuration "$folder" "$architecture" >"$folder/apt.conf"
  quietly "$folder/update.log" apt-get -c "$folder/apt.conf" update
}

# The machine's own configuration is read first (proxies stay in force); its hooks are cleared.
# Error-Mode: without it apt-get update succeeds when the mirror cannot be reached.
# APT::Sandbox::User: the _apt user cannot enter a private home folder.
apt_configuration() {
  cat <<EOF
#clear APT::Update::Pre-Invoke;
#clear APT::Update::Post-Invoke;
#clear APT::Update::Post-Invoke-Success;
#clear APT::Architectures;
APT::Architecture "$2";
APT::Architectures { "$2"; };
APT::Sandbox::User "$(id -un)";
APT::Get::AllowUnauthenticated "false";
Acquire::AllowInsecureRepositories "false";
Acquire::Languages "none";
Acquire::Retries "3";
APT::Update::Error-Mode "any";
Dir::Etc::SourceList "$1/sources.list";
Dir::Etc::SourceParts "/dev/null";
Dir::Etc::Preferences "/dev/null";
Dir::Etc::PreferencesParts "/dev/null";
Dir::State "$1/state";
Dir::State::status "$1/status";
Dir::Cache "$1/cache";
EOF
}

# quietly LOG COMMAND...: output only when the command fails.
quietly() {
  local log=$1
  shift
  "$@" >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    die 125 "$1 failed, see above"
  }
}

dependencies_of() {
  apt-cache -c "$1/apt.conf" depends --recurse --no-recommends --no-suggests --no-conflicts \
    --no-breaks --no-replaces --no-enhances "$2" | grep -E '^[a-z0-9]' | sort -u
}

# Everything that apt would install with these packages on an empty system.
closure_of() {
  local folder=$1
  shift
  apt-get -c "$folder/apt.conf" -s install --no-install-recommends "$@" |
    sed -n 's/^Inst \([^ ]*\) .*/\1/p'
}

# download_packages FOLDER NAMES...: apt checks the signed hashes of every file.
download_packages() {
  local folder=$1
  shift
  # shellcheck disable=SC2046,SC2048,SC2086 # NAMES are lists of words
  (cd "$folder/debs" && quietly "$folder/download.log" apt-get -c "$folder/apt.conf" download $*)
}

unpack_packages() {
  local deb
  mkdir -p "$2"
  for deb in "$1"/debs/*.deb; do dpkg -x "$deb" "$2"; done
}
