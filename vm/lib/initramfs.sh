# A tiny initramfs: busybox, guest/init and the modules that reach the shared folders and disks.

guest_modules=(virtio_pci virtio_blk virtio_console 9pnet_virtio 9p overlay)

# Sets initramfs; a changed init or module list makes a new one.
# shellcheck disable=SC2034 # read by the other parts
prepare_initramfs() {
  local version
  version=$(cat "$vm/guest/init" "$vm/lib/initramfs.sh" "$kernel_folder/release" | sha256sum)
  initramfs=$cache/initramfs-$label-${version:0:12}
  cached "${initramfs##*/}" build_initramfs
  initramfs=$initramfs/initramfs.cpio
}

build_initramfs() {
  local folder=$1 tree=$1/tree
  mkdir -p "$tree"/{bin,modules,proc,sys,dev,lower,project,upper,new}
  cp "$kernel_folder/busybox" "$tree/bin/busybox"
  cp "$vm/guest/init" "$tree/init"
  chmod 755 "$tree/init" "$tree/bin/busybox"
  copy_modules "$tree/modules"
  (cd "$tree" && find . | cpio -o -H newc -R 0:0 --quiet) >"$folder/initramfs.cpio"
  rm -rf "$tree"
}

# Copies the modules uncompressed and lists them in the order in which they must be loaded.
copy_modules() {
  local target=$1 path name modules
  modules=$kernel_folder/lib/modules/$(<"$kernel_folder/release")
  module_order "$modules/modules.dep" | while read -r path; do
    name=${path##*/}
    case $name in
      *.xz) name=${name%.xz} && xz -dc "$modules/$path" >"$target/$name" ;;
      *) cp "$modules/$path" "$target/$name" ;;
    esac
    printf '%s\n' "$name" >>"$target/order"
  done
}

# modules.dep holds "module: needed needed ...", the one to load first written last. A module that
# it lacks is built into the kernel.
module_order() {
  awk -v wanted="${guest_modules[*]}" '
    function name(path) { sub(/.*\//, "", path); sub(/\.ko.*/, "", path); return path }
    { sub(/:/, "", $1); line[name($1)] = $0 }
    END {
      count = split(wanted, want, " ")
      for (i = 1; i <= count; i++) {
        fields = split(line[want[i]], path, " ")
        for (j = fields; j > 1; j--) print path[j]
        if (fields) print path[1]
      }
    }' "$1" | awk '!seen[$0]++'
}
