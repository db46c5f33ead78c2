/** JMH benchmarks of the library. */
module io.cadre.bench {
  requires io.cadre.cgroup;
  requires jmh.core;
}
