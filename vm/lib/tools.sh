# Programs of the host that vm/run needs, per guest architecture.

# Prints "command package" lines.
tools_for() {
  case $1 in
    amd64)
      echo 'qemu-system-x86_64 qemu-system-x86'
      # For tests in the guest, whose root is the host's.
      echo 'dmsetup dmsetup'
      echo 'rdma iproute2'
      ;;
    arm64) echo 'qemu-system-aarch64 qemu-system-arm' ;;
  esac
  echo 'cpio cpio'
  echo 'depmod kmod'
  echo 'xz xz-utils'
}

missing_packages() {
  local program package
  while read -r program package; do
    [[ -n $(type -P "$program") ]] || printf '%s\n' "$package"
  done < <(tools_for "$1")
  keyring >/dev/null || echo debian-archive-keyring
}

ensure_tools() {
  local packages
  # depmod lives in sbin, which an ordinary user's PATH may lack.
  PATH=$PATH:/usr/sbin:/sbin
  [[ $1 != amd64 || $(uname -m) == x86_64 ]] || die 2 'an amd64 guest needs an x86_64 host'
  mapfile -t packages < <(missing_packages "$1")
  ((${#packages[@]})) || return 0
  [[ $EUID == 0 && -e /etc/debian_version && -n $(type -P apt-get) ]] ||
    die 2 "missing tools; type: sudo apt-get install -y --no-install-recommends ${packages[*]}"
  say "installing ${packages[*]}"
  locked tools install_packages "${packages[@]}"
}

install_packages() {
  local log=$cache/tools.log
  apt_install "$@" >"$log" 2>&1 || {
    apt-get update >"$log" 2>&1 || true
    quietly "$log" apt_install "$@"
  }
}

apt_install() {
  DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -y \
    --no-install-recommends "$@"
}
