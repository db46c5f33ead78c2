# The command line of vm/test.

kernel='' arch=amd64 page_size='' words=() all=no build=yes jobs=$(nproc) pattern='' guest_options=()

usage() {
  cat <<'EOF'
usage: vm/test [OPTION...]

Runs the tests tagged "privileged" of all modules in a guest (vm/run) and prints, per kernel,
"LABEL: N passed, N failed, N skipped" with the reasons. Reports: vm/target/results/LABEL/.

  --kernel 5.10|6.1|6.12|7.2   kernel (default 6.1; arm64: 6.12)
  --arch amd64|arm64           machine (default amd64)
  --page-size 16k              arm64 only
  --append NAME=VALUE          one more word for the kernel command line; may be repeated
  --all                        every kernel offered, those with the most to do first, and what
                               concerns pressure with psi=0
  --jobs N                     guests at a time with --all (default: one a processor, as an
                               emulated guest uses one)
  --class REGEX                only classes whose full name contains it
  --no-build                   test what is there; otherwise Maven builds first
  --memory MiB, --timeout S    handed to vm/run (default 1024 and 2400)

With CADRE_PRIVILEGED=host in the environment they run on this machine, without a guest.
Exit status: 0 tests ran and none failed; 1 otherwise; 2 usage; 3 this host will not do.

  vm/test
  vm/test --kernel 7.2 --no-build --class MemoryTest
  vm/test --kernel 5.10 --append psi=0 --class Pressure
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
      --kernel | --arch | --page-size | --class | --memory | --timeout | --jobs | --append)
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
    --append)
      [[ $2 =~ ^[A-Za-z0-9_.,]+=[A-Za-z0-9_.,=]*$ ]] ||
        usage_error "--append takes a NAME=VALUE of letters, digits, _ and . here: $2"
      words+=("$2")
      ;;
    --memory | --timeout) guest_options+=("$1" "$2") ;;
  esac
}

# Sets wanted. A label is kernel-machine, then the page size or words for the kernel.
choose_labels() {
  local label word
  wanted=("${labels[@]}")
  [[ -n $pattern ]] || wanted+=("${without_psi[@]}")
  [[ $all == no ]] || return 0
  [[ -n $kernel ]] || kernel=$(default_kernel "$arch")
  label=$kernel-$arch${page_size:+-$page_size}
  offered "$label" || usage_error "no kernel $label; offered: ${labels[*]}"
  for word in "${words[@]}"; do label+=-$word; done
  wanted=("$label")
}

# Sets machine: the options that make a label.
machine_of() {
  local kernel arch words word
  IFS=- read -r kernel arch words <<<"$1"
  machine=(--kernel "$kernel" --arch "$arch")
  for word in ${words//-/ }; do
    if [[ $word == *=* ]]; then
      machine+=(--append "$word")
    else
      machine+=(--page-size "$word")
    fi
  done
}
