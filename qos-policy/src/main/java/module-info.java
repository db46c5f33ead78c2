/** Kubernetes QoS rules as pure functions, and the manager that applies them. */
module io.cadre.qos {
  requires transitive io.cadre.cgroup; // the manager takes a CgroupRoot
  requires jdk.jfr;

  exports io.cadre.qos;
  exports io.cadre.qos.manager;
  exports io.cadre.qos.policy;
}
