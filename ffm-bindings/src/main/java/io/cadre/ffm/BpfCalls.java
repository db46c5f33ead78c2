package io.cadre.ffm;

import java.lang.foreign.MemorySegment;

/**
 * Loading BPF programs and attaching them: {@code int bpf(int cmd, union bpf_attr *attr, unsigned
 * size)}, see bpf(2), under the names libbpf has for its commands. Results are {@code >= 0} or
 * {@code -errno}, EPERM without CAP_BPF (Linux 5.8) or CAP_SYS_ADMIN.
 */
public final class BpfCalls {

  static final int BPF_PROG_LOAD = 5;
  static final int BPF_PROG_ATTACH = 8;
  static final int BPF_PROG_DETACH = 9;
  static final int BPF_PROG_GET_FD_BY_ID = 13;
  static final int BPF_OBJ_GET_INFO_BY_FD = 15;
  static final int BPF_PROG_QUERY = 16;

  private BpfCalls() {}

  /** {@code BPF_PROG_LOAD}: verifies and loads what {@link BpfAttr#load} describes. */
  public static Fd bpf_prog_load(final MemorySegment state, final MemorySegment attr) {
    return new Fd(bpf(state, BPF_PROG_LOAD, attr));
  }

  /** {@code BPF_PROG_GET_FD_BY_ID}: opens the program that {@link BpfAttr#id} names. */
  public static Fd bpf_prog_get_fd_by_id(final MemorySegment state, final MemorySegment attr) {
    return new Fd(bpf(state, BPF_PROG_GET_FD_BY_ID, attr));
  }

  /** {@code BPF_OBJ_GET_INFO_BY_FD}: fills what {@link BpfAttr#info} names; 0 or -errno. */
  public static int bpf_obj_get_info_by_fd(final MemorySegment state, final MemorySegment attr) {
    return Math.min(bpf(state, BPF_OBJ_GET_INFO_BY_FD, attr), 0);
  }

  /** {@code BPF_PROG_ATTACH}: attaches as {@link BpfAttr#attach} describes; 0 or -errno. */
  public static int bpf_prog_attach(final MemorySegment state, final MemorySegment attr) {
    return Math.min(bpf(state, BPF_PROG_ATTACH, attr), 0);
  }

  /** {@code BPF_PROG_DETACH}: detaches as {@link BpfAttr#attach} describes; 0 or -errno. */
  public static int bpf_prog_detach(final MemorySegment state, final MemorySegment attr) {
    return Math.min(bpf(state, BPF_PROG_DETACH, attr), 0);
  }

  /**
   * {@code BPF_PROG_QUERY}: lists what is attached, as {@link BpfAttr#query} describes.
   *
   * @return 0 or {@code -errno}, ENOSPC when there are more programs than room for their ids
   */
  public static int bpf_prog_query(final MemorySegment state, final MemorySegment attr) {
    return Math.min(bpf(state, BPF_PROG_QUERY, attr), 0);
  }

  private static int bpf(final MemorySegment state, final int cmd, final MemorySegment attr) {
    return (int) Syscall.call(state, Abi.CURRENT.SYS_bpf(), cmd, attr.address(), BpfAttr.SIZE, 0);
  }
}
