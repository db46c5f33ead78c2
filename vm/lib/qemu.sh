# One guest: its private folder, its devices, its end.

run_guest() {
  work=$(mktemp -d "${TMPDIR:-/tmp}/cadre-vm.XXXXXX")
  trap clean_up EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  trap 'exit 129' HUP
  mkdir -p "$results" "$work/control"
  results=$(cd "$results" && pwd -P)
  write_control
  truncate -s 512M "$work/scratch"
  mkfifo "$work/output"
  qemu_arguments
  start_qemu
  report
}

# Sets qemu_status. A reader that fails has lost its own reader: nobody wants the output any more.
start_qemu() {
  local first='' status=0
  cat <"$work/output" &
  reader=$!
  timeout --kill-after=5 "$timeout" "${qemu[@]}" </dev/null >"$work/qemu.log" 2>&1 &
  machine=$!
  wait -n -p first "$machine" "$reader" || status=$?
  if [[ $first == "$reader" ]]; then
    reader=''
    ((status == 0)) || exit 141
    status=0
    wait "$machine" || status=$?
  fi
  machine='' qemu_status=$status
  # Opening both ends lets a reader go that qemu never wrote to.
  : <>"$work/output"
  [[ -z $reader ]] || wait "$reader" || true
  reader=''
}

clean_up() {
  trap '' INT TERM HUP
  if [[ -n ${machine:-} ]]; then
    kill -TERM "$machine" 2>/dev/null || true
    wait "$machine" 2>/dev/null || true
  fi
  [[ -z ${reader:-} ]] || kill "$reader" 2>/dev/null || true
  rm -rf "$work"
}

report() {
  local status=''
  [[ ! -s $work/status ]] || read -r status <"$work/status" || true
  [[ ! $status =~ ^[0-9]+$ ]] || exit "$status"
  cat "$work/console" "$work/qemu.log" 2>/dev/null | tail -n 40 >&2 || true
  if ((qemu_status == 124 || qemu_status == 137)); then
    die 124 "$label: time is up after $timeout s, guest ended"
  fi
  die 125 "$label: the guest died without an exit status (panic, or qemu status $qemu_status)"
}

# quoted WORDS: in single quotes, for the guest's sh.
quoted() {
  local word
  for word; do printf "'%s' " "${word//\'/\'\\\'\'}"; done
}

write_control() {
  local path=$java_home/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin given=()
  cp "$vm/guest/stage2" "$work/control/stage2"
  if [[ -n $module ]]; then
    cp "$module" "$work/control/cadre_misc.ko"
    given=(CADRE_MISC_MODULE=/run/cadre/control/cadre_misc.ko)
  fi
  printf 'CADRE_PROJECT=%s\n' "$(quoted "$project")" >"$work/control/environment"
  printf 'exec /usr/bin/env -i %s' "$(quoted "PATH=$path" "JAVA_HOME=$java_home" "CADRE_VM=$label" \
    CADRE_RESULTS=/run/cadre/results CADRE_SCRATCH_DISK=/dev/vda HOME=/root LANG=C.UTF-8 \
    TERM=dumb "${given[@]}" "${command[@]}")" >"$work/control/command"
}

# shared TAG FOLDER MODE: a comma inside a qemu option is written twice.
shared() {
  qemu+=(
    -fsdev "local,id=$1,path=${2//,/,,},security_model=none,multidevs=remap,readonly=$3"
    -device "virtio-9p-pci,fsdev=$1,mount_tag=$1"
  )
}

# port NAME FILE: a virtio serial port that ends in FILE.
port() {
  qemu+=(
    -chardev "file,id=$1,path=${2//,/,,}"
    -device "virtserialport,chardev=$1,name=$1"
  )
}

# shellcheck disable=SC2054 # qemu options have commas
qemu_arguments() {
  local console
  case $arch in
    amd64) console=ttyS0 qemu=(qemu-system-x86_64 -M q35 -cpu max) ;;
    arm64) console=ttyAMA0 qemu=(qemu-system-aarch64 -M virt -cpu max,pauth-impdef=on) ;;
  esac
  qemu+=(
    -nodefaults -no-user-config -display none -no-reboot -accel "$accel" -smp 2 -m "$memory"
    -kernel "$kernel_folder/vmlinuz" -initrd "$initramfs"
    -append "console=$console loglevel=4 panic=-1 psi=1 swapaccount=1 cgroup_no_v1=all ${append[*]}"
    -serial "file:$work/console" -device virtio-serial-pci
    -drive "if=none,id=scratch,format=raw,cache=unsafe,file=$work/scratch"
    -device virtio-blk-pci,drive=scratch
  )
  port cadre.output "$work/output"
  port cadre.status "$work/status"
  shared root "$root_folder" on
  shared project "$project" on
  shared control "$work/control" on
  shared modules "$kernel_folder/lib/modules" on
  shared results "$results" off
}
