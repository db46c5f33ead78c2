# The command line of vm/run.

# shellcheck disable=SC2034 # read by the other parts
kernel='' arch=amd64 page_size='' memory=1024 timeout=300 results=$project/vm/target/results
root_folder='' wants_module=no
append=() command=()

usage() {
  cat <<'EOF'
usage: vm/run [OPTION...] -- COMMAND...

Boots a kernel under qemu with cgroup v2 as the only hierarchy, runs COMMAND there as root in the
project folder with a JDK on PATH, and returns its exit status.

  --kernel 5.10|6.1|6.12|7.2   kernel (default 6.1; arm64: 6.12, the only one)
  --arch amd64|arm64           machine (default amd64)
  --page-size 16k              arm64 only: the kernel with 16 KiB pages
  --memory MiB                 memory of the guest (default 1024)
  --timeout SECONDS            end the guest after that long (default 300)
  --results DIR                host folder behind $CADRE_RESULTS (default vm/target/results)
  --append WORD                one more word for the kernel command line; may be repeated
  --root DIR                   root of the guest instead of this machine's or the arm64 one; no JDK
  --module                     build cadre_misc (vm/module) once, where the kernel can have it

In the guest: CADRE_RESULTS (kept on the host), CADRE_SCRATCH_DISK (an empty 512 MiB block device),
with --module CADRE_MISC_MODULE (a file for insmod) if there is one.
Exit status: that of COMMAND; 2 usage or missing tool; 124 time is up; 125 the guest died or could
not be had.

  vm/run -- cat /sys/fs/cgroup/cgroup.controllers
  vm/run --kernel 7.2 --append psi=0 -- sh -c 'ls /proc/pressure; java -version'
  vm/run --arch arm64 --page-size 16k --results /tmp/out -- sh -c 'uname -r > $CADRE_RESULTS/uname'
EOF
}

usage_error() { die 2 "$* (vm/run --help tells more)"; }

parse_run_args() {
  while (($#)); do
    case $1 in
      --help | -h) usage; exit 0 ;;
      --) shift; command=("$@"); break ;;
      --module) wants_module=yes; shift ;;
      --kernel | --arch | --page-size | --memory | --timeout | --results | --append | --root)
        (($# > 1)) || usage_error "$1 needs a value"
        set_option "$1" "$2"
        shift 2
        ;;
      -*) usage_error "unknown option $1" ;;
      *) usage_error "COMMAND goes after --, found $1" ;;
    esac
  done
  ((${#command[@]})) || usage_error 'no COMMAND given'
  check_guest
}

set_option() {
  case $1 in
    --kernel) kernel=$2 ;;
    --arch) arch=$2 ;;
    --page-size) page_size=$2 ;;
    --memory) memory=$(whole_number "$1" "$2") ;;
    --timeout) timeout=$(whole_number "$1" "$2") ;;
    --results) results=$2 ;;
    --append) append+=("$2") ;;
    --root) root_folder=$2 ;;
  esac
}

whole_number() {
  [[ $2 =~ ^[1-9][0-9]{0,8}$ ]] || usage_error "$1 needs a whole number above 0, not '$2'"
  printf '%s' "$2"
}

# Fills in the default kernel and the label; refuses what is not offered.
check_guest() {
  [[ $arch == amd64 || $arch == arm64 ]] || usage_error "no such --arch: $arch; offered: amd64, arm64"
  [[ -z $page_size || $page_size == 16k ]] || usage_error "no such --page-size: $page_size; offered: 16k"
  [[ -n $kernel ]] || kernel=$(default_kernel "$arch")
  label=$kernel-$arch${page_size:+-$page_size}
  offered "$label" || usage_error "no kernel $label; offered: ${labels[*]}"
}
