/** JMH benchmarks of the library. */
module io.cadre.bench {
  requires io.cadre.cgroup;
  requires io.cadre.ffm;
  requires io.cadre.qos;
  requires jdk.management;
  requires jmh.core;
}
