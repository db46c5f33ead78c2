# Messages, the cache folder and its locks.

# shellcheck disable=SC2034 # read by the other parts
cache=${XDG_CACHE_HOME:-$HOME/.cache}/cadre

say() { printf 'vm: %s\n' "$*" >&2; }

# die STATUS MESSAGE...
die() {
  local status=$1
  shift
  say "$@"
  exit "$status"
}

# locked NAME COMMAND...: one process at a time.
locked() {
  local name=$1
  shift
  mkdir -p "$cache"
  (
    flock 9
    "$@"
  ) 9>"$cache/$name.lock"
}

# cached NAME BUILD...: makes the folder $cache/NAME once, whole or not at all.
# BUILD gets one more argument, the empty folder to fill.
cached() {
  local name=$1
  shift
  [[ -d $cache/$name ]] || locked "$name" build_cached "$name" "$@"
}

build_cached() {
  local name=$1 folder=$cache/$1 draft=$cache/$1.draft
  shift
  [[ ! -d $folder ]] || return 0
  rm -rf "$draft"
  mkdir -p "$draft"
  "$@" "$draft"
  mv -T "$draft" "$folder"
}
