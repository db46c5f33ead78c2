package io.cadre.cgroup.event;

import io.cadre.cgroup.CgroupException;

/** Reports {@link Children}. */
final class ChildrenFeed extends GroupFeed {

  private final boolean recursive;
  private ChildDirectory top;

  ChildrenFeed(final GroupWatch watch, final boolean recursive) {
    super(watch);
    this.recursive = recursive;
  }

  boolean isRecursive() {
    return recursive;
  }

  @Override
  void open() throws CgroupException {
    top = new ChildDirectory(this, watch().group());
    top.open();
  }

  @Override
  void begin() throws CgroupException {
    top.scan(Occasion.BASELINE);
  }

  @Override
  void end() {
    top.forgetAll();
  }

  @Override
  void close() {
    if (top != null) {
      top.close();
    }
  }
}
