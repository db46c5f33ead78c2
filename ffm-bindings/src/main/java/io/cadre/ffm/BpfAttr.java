package io.cadre.ffm;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/**
 * {@code union bpf_attr} for the commands of {@link BpfCalls}. The kernel takes what lies beyond
 * the 72 bytes passed as zero.
 *
 * <pre>{@code
 * BPF_PROG_LOAD                  BPF_PROG_ATTACH, DETACH   BPF_PROG_QUERY
 *   __u32 prog_type;       //  0   __u32 target_fd;          __u32 target_fd;
 *   __u32 insn_cnt;        //  4   __u32 attach_bpf_fd;      __u32 attach_type;
 *   __u64 insns;           //  8   __u32 attach_type;        __u32 query_flags;
 *                          // 12   __u32 attach_flags;       __u32 attach_flags;
 *   __u64 license;         // 16   __u32 replace_bpf_fd;     __u64 prog_ids;
 *   __u32 log_level;       // 24                             __u32 prog_cnt;
 *   __u32 log_size;        // 28
 *   __u64 log_buf;         // 32
 *   __u32 expected_attach_type;  // 68
 * }</pre>
 */
public final class BpfAttr {

  public static final int BPF_PROG_TYPE_CGROUP_DEVICE = 15;
  public static final int BPF_CGROUP_DEVICE = 6;
  public static final int BPF_F_ALLOW_OVERRIDE = 1;
  public static final int BPF_F_ALLOW_MULTI = 2;
  public static final int BPF_F_REPLACE = 4;
  public static final int BPF_F_QUERY_EFFECTIVE = 1;

  static final int SIZE = 72;
  static final long PROG_TYPE = 0;
  static final long INSN_CNT = 4;
  static final long INSNS = 8;
  static final long LICENSE = 16;
  static final long LOG_LEVEL = 24;
  static final long LOG_SIZE = 28;
  static final long LOG_BUF = 32;
  static final long EXPECTED_ATTACH_TYPE = 68;
  static final long PROG_ID = 0;
  static final long INFO_BPF_FD = 0;
  static final long INFO_LEN = 4;
  static final long INFO = 8;
  static final long TARGET_FD = 0;
  static final long ATTACH_BPF_FD = 4;
  static final long ATTACH_TYPE = 8;
  static final long ATTACH_FLAGS = 12;
  static final long REPLACE_BPF_FD = 16;
  static final long QUERY_TARGET_FD = 0;
  static final long QUERY_ATTACH_TYPE = 4;
  static final long QUERY_FLAGS = 8;
  static final long QUERY_ATTACH_FLAGS = 12;
  static final long QUERY_PROG_IDS = 16;
  static final long QUERY_PROG_CNT = 24;

  private BpfAttr() {}

  /** Allocates a zeroed union; it is used for one command. */
  public static MemorySegment allocate(final Arena arena) {
    return arena.allocate(SIZE, Long.BYTES);
  }

  /**
   * Describes a program to load.
   *
   * @param insns all of the program, made with {@link BpfInsn}
   * @param license a C string; it and {@code insns} must live until the command returns
   */
  public static void load(
      final MemorySegment attr,
      final int progType,
      final int attachType,
      final MemorySegment insns,
      final MemorySegment license) {
    attr.set(JAVA_INT, PROG_TYPE, progType);
    attr.set(JAVA_INT, INSN_CNT, (int) (insns.byteSize() / BpfInsn.SIZE));
    attr.set(JAVA_LONG, INSNS, insns.address());
    attr.set(JAVA_LONG, LICENSE, license.address());
    attr.set(JAVA_INT, EXPECTED_ATTACH_TYPE, attachType);
  }

  /** Asks for the verifier's log of a program to load, as text in {@code log}. */
  public static void log(final MemorySegment attr, final int level, final MemorySegment log) {
    attr.set(JAVA_INT, LOG_LEVEL, level);
    attr.set(JAVA_INT, LOG_SIZE, (int) log.byteSize());
    attr.set(JAVA_LONG, LOG_BUF, log.address());
  }

  /**
   * Describes a program to attach to, or detach from, {@code target}.
   *
   * @param target number of a descriptor of a control group's directory; one opened with {@code
   *     O_PATH} will do (cgroup_get_from_fd() of the kernel)
   */
  public static void attach(
      final MemorySegment attr,
      final int target,
      final Fd program,
      final int attachType,
      final int attachFlags) {
    attr.set(JAVA_INT, TARGET_FD, target);
    attr.set(JAVA_INT, ATTACH_BPF_FD, program.number());
    attr.set(JAVA_INT, ATTACH_TYPE, attachType);
    attr.set(JAVA_INT, ATTACH_FLAGS, attachFlags);
  }

  /** Names the program that an attached one takes the place of, with {@code BPF_F_REPLACE}. */
  public static void replace(final MemorySegment attr, final Fd replaced) {
    attr.set(JAVA_INT, REPLACE_BPF_FD, replaced.number());
  }

  /** Names a program by its id. */
  public static void id(final MemorySegment attr, final int id) {
    attr.set(JAVA_INT, PROG_ID, id);
  }

  /** Asks for what is known of {@code program}, as a {@link BpfProgInfo}. */
  public static void info(final MemorySegment attr, final Fd program, final MemorySegment info) {
    attr.set(JAVA_INT, INFO_BPF_FD, program.number());
    attr.set(JAVA_INT, INFO_LEN, (int) info.byteSize());
    attr.set(JAVA_LONG, INFO, info.address());
  }

  /** Describes a query of the programs at {@code target}; {@code ids} receives an int for each. */
  public static void query(
      final MemorySegment attr,
      final int target,
      final int attachType,
      final int queryFlags,
      final MemorySegment ids) {
    attr.set(JAVA_INT, QUERY_TARGET_FD, target);
    attr.set(JAVA_INT, QUERY_ATTACH_TYPE, attachType);
    attr.set(JAVA_INT, QUERY_FLAGS, queryFlags);
    attr.set(JAVA_LONG, QUERY_PROG_IDS, ids.address());
    attr.set(JAVA_INT, QUERY_PROG_CNT, (int) (ids.byteSize() / Integer.BYTES));
  }

  /** {@return how many programs a query found} */
  public static int count(final MemorySegment attr) {
    return attr.get(JAVA_INT, QUERY_PROG_CNT);
  }

  /** {@return the flags that the programs a query found are attached with} */
  public static int attachFlags(final MemorySegment attr) {
    return attr.get(JAVA_INT, QUERY_ATTACH_FLAGS);
  }
}
