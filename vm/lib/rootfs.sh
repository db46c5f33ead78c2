# The root file system of the guest: the host's own for amd64, a folder of packages for arm64, or
# another that the caller has.

arm64_packages=(
  base-files bash busybox-static coreutils dmsetup findutils grep iproute2 kmod libc6 libgcc-s1
  libstdc++6 mount openjdk-25-jre-headless procps sed util-linux zlib1g
)

# Sets root_folder and java_home.
# shellcheck disable=SC2034 # read by the other parts
prepare_root() {
  local version
  if [[ -n $root_folder ]]; then
    java_home=''
  elif [[ $arch == amd64 ]]; then
    root_folder=/
    java_home=$(find_jdk) || exit 2
    # The guest has its own of these folders.
    [[ ! $java_home =~ ^/(tmp|run|dev)/ ]] || die 2 "a guest cannot see the JDK at $java_home"
  else
    version=$(sha256sum "$vm/lib/rootfs.sh")
    root_folder=$cache/root-$arch-${version:0:12}
    cached "${root_folder##*/}" fetch_root
    java_home=$(cd "$root_folder" && echo usr/lib/jvm/java-25-openjdk-*)
    java_home=/$java_home
  fi
}

fetch_root() {
  local folder=$1 packages
  say "fetching the $arch root file system (Debian trixie), once"
  open_suite trixie "$arch" "$folder/apt"
  packages=$(closure_of "$folder/apt" "${arm64_packages[@]}")
  download_packages "$folder/apt" "$packages"
  unpack_packages "$folder/apt" "$folder"
  rm -rf "$folder/apt" "${folder:?}"/usr/share/{doc,man,locale}
  # No maintainer script runs: what they would make and the JDK or a shell needs is made here.
  ln -sf bash "$folder/usr/bin/sh"
  ln -sf mawk "$folder/usr/bin/awk"
  mkdir -p "$folder"/{dev,mnt,proc,sys,run,tmp,root}
  printf '%s\n' root:x:0:0::/root:/bin/bash nobody:x:65534:65534::/nonexistent:/bin/false \
    >"$folder/etc/passwd"
  printf '%s\n' root:x:0: nogroup:x:65534: >"$folder/etc/group"
  echo '127.0.0.1 localhost cadre' >"$folder/etc/hosts"
}
