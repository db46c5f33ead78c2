package io.cadre.cgroup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.cadre.ffm.Errno;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagnosisTest {

  @ParameterizedTest
  @CsvSource({
    "REMOVE,'','',16,POPULATED",
    "CREATE,'','',11,TOO_MANY_GROUPS",
    "CREATE,'','',13,NOT_PERMITTED",
    "CREATE,'','',30,READ_ONLY_MOUNT",
    "OPEN,'','',2,NO_SUCH_GROUP",
    "OPEN,'','',24,TOO_MANY_FILES",
    "WRITE,cgroup.procs,541,16,INTERNAL_PROCESS",
    "WRITE,cgroup.procs,999999,3,NO_SUCH_PROCESS",
    "WRITE,cgroup.procs,2,22,KERNEL_THREAD_OR_NEW",
    "WRITE,cgroup.procs,1417,95,THREADED",
    "WRITE,cgroup.subtree_control,+memory,16,INTERNAL_PROCESS",
    "WRITE,cgroup.subtree_control,-memory,16,IN_USE_BELOW",
    "WRITE,cpu.weight,0,34,OUT_OF_RANGE",
    "WRITE,cpu.max,999 100000,22,CPU_MAX_RANGE",
    "WRITE,memory.max,12x,22,LIMIT_FORM",
    "WRITE,memory.reclaim,1M,11,PARTLY_RECLAIMED",
    "WRITE,cpuset.cpus,'',28,CPUSET_EMPTY",
    "WRITE,io.max,240:9 rbps=1,19,NO_SUCH_DEVICE",
    "WRITE,io.max,8:0 foo=1,22,IO_FORM",
    "WRITE,io.weight,8:0 5,95,IO_NOT_FOR_DEVICE",
    "WRITE,rdma.max,mlx4_0 hca_handle=2,19,NO_SUCH_RESOURCE",
    "READ,rdma.max,'',19,GONE",
    "WRITE,misc.max,sev 5,22,NO_SUCH_RESOURCE",
    "WRITE,misc.max,sev,22,MALFORMED",
    "WRITE,dmem.max,drm/card/vram0 max,22,NO_SUCH_RESOURCE",
    "WRITE,cpu.uclamp.min,101,34,OUT_OF_RANGE",
    "WRITE,memory.reclaim,1M swappiness=0,22,RECLAIM_ARGUMENT",
    "WRITE,memory.peak,reset,22,READ_ONLY_FILE",
    "READ,io.stat,'',19,GONE",
    "WRITE,pids.max,5,5,OTHER",
  })
  void sameNumberMeansDifferentThings(
      final CgroupOperation operation,
      final String file,
      final String value,
      final int errno,
      final CgroupProblem expected) {
    assertEquals(expected, Diagnosis.of(operation, file, value, errno));
  }

  @Test
  void messageNamesEverything() {
    final CgroupException refused =
        new CgroupException(
            CgroupOperation.WRITE,
            "/kubepods",
            "memory.max",
            "12x",
            Errno.EINVAL,
            CgroupProblem.MALFORMED);
    assertEquals(
        "cannot write memory.max = '12x' of /kubepods: EINVAL, the kernel does not understand this"
            + " value; see the form of the setting",
        refused.getMessage());
  }
}
