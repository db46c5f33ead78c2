package io.cadre.ffm;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class AbiTest {

  @Test
  void the_architectures_are_known_by_their_java_names() {
    assertSame(Abi.X86_64, Abi.of("amd64"));
    assertSame(Abi.X86_64, Abi.of("x86_64"));
    assertSame(Abi.AARCH64, Abi.of("aarch64"));
    assertThrows(UnsupportedOperationException.class, () -> Abi.of("riscv64"));
  }
}
