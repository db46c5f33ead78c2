# One run of the privileged tests, in a guest or on the host, and its verdict.

without_vm='mvn -DskipVm verify leaves these tests out'

build_project() {
  say 'building (mvn verify, without tests)'
  mvn -q -B -DskipTests -DskipVm verify || die 1 'the build failed'
}

# Both test_on_host and test_in_guest become the process that the caller started them as.

# Sets test_command: a JVM of the project folder, all paths relative to it.
find_tests() {
  local roots=() classes=(vm/target/classes) folder
  [[ -d vm/target/lib && -d vm/target/classes ]] || die 1 'nothing is built: leave out --no-build'
  for folder in */target/test-classes; do
    [[ -d $folder ]] || continue
    roots+=("$folder")
    classes+=("${folder%test-classes}classes" "$folder")
  done
  ((${#roots[@]})) || die 1 'no module has test classes'
  classes+=('vm/target/lib/*')
  test_command=(
    java --enable-native-access=ALL-UNNAMED -Xshare:auto -XX:+UseSerialGC
    "${definitions[@]}" -cp "$(IFS=:; printf '%s' "${classes[*]}")" io.cadre.vm.PrivilegedTests
  )
  test_arguments=("$pattern" "${roots[@]}")
}

# The host must offer what a guest does: a cgroup2 root with the main controllers, and root.
check_host() {
  local root=/sys/fs/cgroup controller
  [[ $(stat -f -c %T "$root" 2>/dev/null) == cgroup2fs ]] ||
    die 3 "CADRE_PRIVILEGED=host: $root is not a cgroup2 mount"
  for controller in cpu memory pids; do
    grep -qw "$controller" "$root/cgroup.controllers" ||
      die 3 "CADRE_PRIVILEGED=host: no $controller in $root/cgroup.controllers"
  done
  [[ $EUID == 0 && -w $root/cgroup.subtree_control ]] ||
    die 3 "CADRE_PRIVILEGED=host: $root is not writable by this user, who must be root"
}

test_on_host() {
  local home
  home=$(find_jdk) || exit 2
  JAVA_HOME=$home PATH=$home/bin:$PATH CADRE_RESULTS=$1 exec \
    "${test_command[@]}" "$1" "${test_arguments[@]}"
}

test_in_guest() {
  machine_of "$label"
  exec "$vm/run" "${machine[@]}" "${guest_options[@]}" --module --results "$1" -- \
    "${test_command[@]}" /run/cadre/results "${test_arguments[@]}"
}

# judge LABEL RUN: runs, shows the lines as they come, then the verdict; fails unless tests ran and
# none failed. The launcher's own last line gives way to the one with the label.
judge() {
  local label=$1 results=$vm/target/results/$1 status=0
  { rm -rf "$results" && mkdir -p "$results" && : >"$results/output.txt"; } ||
    die 1 "cannot write $results"
  "$2" "$results" >"$results/output.txt" &
  running=$!
  tail -n +1 -s 0.2 -f --pid="$running" "$results/output.txt" | grep --line-buffered -vE \
    '^[0-9]+ passed, [0-9]+ failed, [0-9]+ skipped$' &
  wait "$running" || status=$?
  running=''
  wait
  if [[ ! -s $results/summary.txt ]]; then
    printf '%s: 0 passed, 1 failed, 0 skipped\n' "$label"
    printf 'FAILED %s: ended without a result (exit status %s); %s\n' "$label" "$status" \
      "$without_vm"
    return 1
  fi
  printf '%s: %s\n' "$label" "$(<"$results/summary.txt")"
  ((status != 2)) || printf 'no test ran on %s\n' "$label"
  return "$((status != 0))"
}

# Every label in a vm/test of its own, some at a time, each line with its label in front; then the
# verdicts once more. The guests share what is built, so nothing is built meanwhile.
judge_all() {
  local label classes
  for label in "${wanted[@]}"; do
    ((${#children[@]} < jobs)) || wait_for_one
    machine_of "$label"
    classes=$pattern
    [[ $label != *psi=0 ]] || classes=$psi_classes
    "$vm/test" --no-build "${machine[@]}" ${classes:+--class "$classes"} \
      "${handed_on[@]}" "${guest_options[@]}" \
      > >(sed -u "s/^/[$label] /") &
    children[$!]=$label
  done
  while ((${#children[@]})); do wait_for_one; done
  printf '\n'
  for label in "${wanted[@]}"; do
    printf '%s: %s\n' "$label" \
      "$(head -n 1 "$vm/target/results/$label/summary.txt" 2>/dev/null || echo 'no result')"
  done
}

wait_for_one() {
  local ended
  wait -n -p ended "${!children[@]}" || failed=1
  unset "children[$ended]"
}

stop_running() {
  ((${#children[@]} == 0)) || kill -TERM "${!children[@]}" 2>/dev/null || true
  [[ -z ${running:-} ]] || kill -TERM "$running" 2>/dev/null || true
  wait
  exit "$1"
}
