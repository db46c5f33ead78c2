/** JMH benchmarks of the library. */
module io.cadre.bench {
  requires io.cadre.cgroup;
  requires io.cadre.qos;
  requires jmh.core;
}
