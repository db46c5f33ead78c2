/** The kernel's cgroup v2 interface; it knows nothing of Kubernetes. */
module io.cadre.cgroup {
  requires io.cadre.ffm;
  requires jdk.jfr;

  exports io.cadre.cgroup;
  exports io.cadre.cgroup.block;
  exports io.cadre.cgroup.device;
  exports io.cadre.cgroup.event;
  exports io.cadre.cgroup.pressure;
  exports io.cadre.cgroup.probe;
  exports io.cadre.cgroup.proc;
  exports io.cadre.cgroup.process;
  exports io.cadre.cgroup.setting;
  exports io.cadre.cgroup.stat;
  exports io.cadre.cgroup.update;
}
