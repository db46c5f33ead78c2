# The command line of vm/test.

kernel='' arch=amd64 page_size='' all=no build=yes jobs=$(nproc) pattern='' guest_options=()

usage() {
  cat <<'EOF'
usage: vm/test [OPTION...]

Runs the tests tagged "privileged" of all modules in a guest (vm/run) and prints, per kernel,
"LABEL: N passed, N failed, N skipped" with the reasons. Reports: vm/target/results/LABEL/.

  --kernel 5.10|6.1|6.12|7.2   kernel (default 6.1; arm64: 6.12)
  --arch amd64|arm64           machine (default amd64)
  --page-size 16k              arm64 only
  --all                        every kernel offered, those with the most to do first
  --jobs N                     guests at a time with --all (default: one a processor, as an
                               emulated guest uses one)
  --class REGEX                only classes whose full name contains it
  --no-build                   test what is there; otherwise Maven builds first
  --memory MiB, --timeout S    handed to vm/run (default 1024 and 2400)

With CADRE_PRIVILEGED=host in the environment they run on this machine, without a guest.
Exit status: 0 tests ran and none failed; 1 otherwise; 2 usage; 3 this host will not do.

  vm/test
  vm/test --kernel 7.2 --no-build --class MemoryTest
  CADRE_PRIVILEGED=host vm/test
EOF
}

usage_error() { die 2 "$* (vm/test --help tells more)"; }

parse_test_args() {
  guest_options=(--timeout 2400)
  while (($#)); do
    case $1 in
      --help | -h) usage; exit 0 ;;
      --all) all=yes ;;
      --no-build) build=no ;;
      --kernel | --arch | --page-size | --class | --memory | --timeout | --jobs)
        (($# > 1)) || usage_error "$1 needs a value"
        set_option "$1" "$2"
        shift
        ;;
      *) usage_error "unknown option $1" ;;
    esac
    shift
  done
  [[ $jobs =~ ^[1-9][0-9]*$ ]] || usage_error "--jobs takes a number from 1: $jobs"
  choose_labels
}

set_option() {
  case $1 in
    --kernel) kernel=$2 ;;
    --arch) arch=$2 ;;
    --page-size) page_size=$2 ;;
    --class) pattern=$2 ;;
    --jobs) jobs=$2 ;;
    --memory | --timeout) guest_options+=("$1" "$2") ;;
  esac
}

# Sets wanted.
choose_labels() {
  local label
  wanted=("${labels[@]}")
  [[ $all == no ]] || return 0
  [[ -n $kernel ]] || kernel=$(default_kernel "$arch")
  label=$kernel-$arch${page_size:+-$page_size}
  offered "$label" || usage_error "no kernel $label; offered: ${labels[*]}"
  wanted=("$label")
}
