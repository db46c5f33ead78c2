/** Linux system calls as typed downcalls; it knows nothing of control groups. */
@SuppressWarnings("module") // the modules named below are compiled after this one
module io.cadre.ffm {
  // cgroup-core opens, reads and writes control files; bench measures the same calls.
  exports io.cadre.ffm to
      io.cadre.cgroup,
      io.cadre.bench;
}
