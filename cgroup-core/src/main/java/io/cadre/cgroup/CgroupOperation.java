package io.cadre.cgroup;

/** What was being done to a group when an error came up. */
public enum CgroupOperation {
  MOUNT("find the hierarchy"),
  DELEGATE("change the owner of"),
  OPEN("open"),
  CREATE("create"),
  REMOVE("remove"),
  KILL("kill all of"),
  FREEZE("freeze"),
  MOVE("move all out of"),
  SPAWN("start"),
  WAIT("wait for a process of"),
  LIMIT_DEVICES("limit the devices of"),
  LIST("list"),
  WATCH("watch"),
  READ("read"),
  WRITE("write"),
  READ_ATTRIBUTE("read attribute"),
  WRITE_ATTRIBUTE("write attribute");

  private final String words;

  CgroupOperation(final String words) {
    this.words = words;
  }

  @Override
  public String toString() {
    return words;
  }
}
