/** The reference agent and the command line {@code cadre}. */
module io.cadre.agent {
  requires io.cadre.cgroup;
  requires jdk.httpserver;
  requires io.cadre.qos;
  requires info.picocli;
  requires com.fasterxml.jackson.core;
  requires com.fasterxml.jackson.databind;
  requires com.fasterxml.jackson.dataformat.yaml;
  requires org.yaml.snakeyaml;

  // picocli sets option fields by reflection.
  opens io.cadre.agent.command to
      info.picocli;
}
