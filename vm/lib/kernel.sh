# Which kernels there are, and one of them in the cache: vmlinuz, busybox and lib/modules.

# shellcheck disable=SC2034 # read by the other parts
labels=(6.12-arm64-16k 6.12-arm64 5.10-amd64 6.1-amd64 6.12-amd64 7.2-amd64)

# Without PSI, 5.10 still shows the files and refuses to read them; later kernels hide them.
# shellcheck disable=SC2034
without_psi=(5.10-amd64-psi=0 7.2-amd64-psi=0)
# shellcheck disable=SC2034
psi_classes='(Pressure|Stalls|KernelCapabilities)OnKernelTest'

offered() {
  local each
  for each in "${labels[@]}"; do [[ $each != "$1" ]] || return 0; done
  return 1
}

default_kernel() { if [[ $1 == arm64 ]]; then echo 6.12; else echo 6.1; fi; }

suite_of() {
  case $1 in
    5.10) echo bullseye ;;
    6.1) echo bookworm ;;
    6.12) echo trixie ;;
    7.2) echo sid ;;
  esac
}

# Sets kernel_folder.
prepare_kernel() {
  kernel_folder=$cache/kernel-$label
  cached "kernel-$label" fetch_kernel
}

fetch_kernel() {
  local folder=$1 suite packages
  suite=$(suite_of "$kernel")
  say "fetching kernel $label (Debian $suite), once"
  open_suite "$suite" "$arch" "$folder/apt"
  packages=$(kernel_packages "$folder/apt")
  download_packages "$folder/apt" "$packages" busybox-static
  unpack_packages "$folder/apt" "$folder/files"
  keep_kernel "$folder"
  rm -rf "$folder/apt" "$folder/files"
}

# The image is one package up to trixie, and linux-binary-* with linux-modules-* in sid: whatever
# the meta package depends on.
kernel_packages() {
  local apt=$1 meta=linux-image-$arch${page_size:+-$page_size} found
  found=$(dependencies_of "$apt" "$meta" | grep -E '^linux-(image|binary|modules)-[0-9]' || true)
  [[ -n $found ]] || die 125 "$meta names no kernel package"
  printf '%s\n' "$found"
}

keep_kernel() {
  local folder=$1 files=$1/files image modules release
  image=$(find "$files" -type f -name 'vmlinuz*' -print -quit)
  modules=$(find "$files" -type d -path '*/lib/modules/*' -prune -print -quit)
  [[ -n $image && -n $modules ]] || die 125 "no kernel in the packages of $label"
  release=${modules##*/}
  [[ $release == "$kernel".* ]] || say "the suite of $kernel now carries $release: using that"
  mkdir -p "$folder/lib/modules"
  mv "$image" "$folder/vmlinuz"
  mv "$modules" "$folder/lib/modules/"
  mv "$(find "$files" -type f -path '*/bin/busybox' -print -quit)" "$folder/busybox"
  drop_hardware "$folder/lib/modules/$release/kernel"
  depmod -b "$folder" "$release" 2>"$folder/depmod.log"
  printf '%s\n' "$release" >"$folder/release"
}

# Two thirds of the modules drive hardware that no guest has.
drop_hardware() {
  local part
  for part in sound drivers/{gpu,media,net/ethernet,net/wireless,staging,iio,usb,hwmon}; do
    rm -rf "${1:?}/$part"
  done
}
