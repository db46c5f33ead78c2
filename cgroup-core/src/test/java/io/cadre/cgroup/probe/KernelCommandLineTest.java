package io.cadre.cgroup.probe;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelCommandLineTest {

  @ParameterizedTest
  @CsvSource({
    "quiet psi=0,true",
    "psi=1 psi=off,true",
    "psi=0 psi=1,false",
    "psi=no,true",
    "psi=on,false",
    "psi=1,false",
    "xpsi=0,false",
    "quiet,false",
    "'',false",
  })
  void theLastSettingCounts(final String text, final boolean off) {
    assertEquals(off, KernelCommandLine.of(text).turnsOff("psi"));
  }

  @ParameterizedTest
  @CsvSource({"64,64KB", "2048,2MB", "32768,32MB", "1048576,1GB", "16777216,16GB"})
  void sizesOfHugePagesAreNamedAsTheKernelNamesThem(final long kib, final String name) {
    assertEquals(name, HugePages.inControlFiles(kib));
  }
}
