# The module that gives the misc controller a resource (vm/module), one for each kernel, in the
# cache. A guest of that kernel builds it, with the headers and the compiler of the kernel's own
# Debian suite: the host needs neither, and its own compiler need not be one that the kernel takes.

build_packages=(bash coreutils findutils grep make mawk sed)

# Sets module to the file, or to nothing: a guest boots without it too.
prepare_module() {
  local version folder
  module=''
  if [[ $wants_module == no ]] || ! can_have_module; then return 0; fi
  version=$(cat "$vm"/module/* "$vm/lib/module.sh" "$kernel_folder/release" | sha256sum)
  folder=$cache/module-$label-${version:0:12}
  if [[ ! -d $folder && -z $(find "$folder.failed" -mmin -1440 2>/dev/null) ]]; then
    try_to_build "$folder"
  fi
  if [[ -d $folder ]]; then
    # shellcheck disable=SC2034 # read by write_control
    module=$folder/cadre_misc.ko
  else
    say "$label: no cadre_misc, it could not be built; once a day that is tried again"
  fi
}

# The misc controller came with Linux 5.13, and only x86 has resources of it,
# include/linux/misc_cgroup.h.
can_have_module() { [[ $arch == amd64 && $kernel != 5.10 ]]; }

# In a process of its own: set -e does not hold where a failure is looked at.
try_to_build() {
  local status=0
  "$vm/module/build" "$kernel" "${1##*/}" || status=$?
  ((status < 128)) || exit "$status"
  ((status == 0)) || touch "$1.failed"
}

build_module() {
  local folder=$1
  say "building cadre_misc for $label in a guest, once"
  fetch_build_root "$folder"
  # shellcheck disable=SC2016 # the guest's own variables
  quietly "$folder/build.log" "$vm/run" --kernel "$kernel" --timeout 1200 --root "$folder/root" \
    --results "$folder" -- sh -e -c 'cp -r vm/module /tmp/module
      make -C "/usr/src/linux-headers-$(uname -r)" M=/tmp/module modules
      cp /tmp/module/cadre_misc.ko "$CADRE_RESULTS"'
  rm -rf "$folder/root"
}

# The headers of trixie depend on a kernel and on what would boot it; neither is needed here.
fetch_build_root() {
  local folder=$1 packages
  open_suite "$(suite_of "$kernel")" "$arch" "$folder/apt"
  packages=$(closure_of "$folder/apt" "linux-headers-$(<"$kernel_folder/release")" \
    "${build_packages[@]}" | grep -vE '^(linux-image|initramfs|dracut|systemd|udev)')
  download_packages "$folder/apt" "$packages"
  unpack_packages "$folder/apt" "$folder/root"
  rm -rf "$folder/apt"
  ln -sf bash "$folder/root/bin/sh"
  ln -sf mawk "$folder/root/usr/bin/awk"
}
