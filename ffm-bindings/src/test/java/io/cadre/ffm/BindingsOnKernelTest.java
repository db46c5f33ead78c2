package io.cadre.ffm;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;

/** The tests of the bindings once more on every kernel and architecture there is a machine for. */
@Tag("privileged")
class BindingsOnKernelTest {

  @Nested
  class Attributes extends AttributeCallsTest {}

  @Nested
  class Bpf extends BpfCallsTest {}

  @Nested
  class Directories extends DirectoryCallsTest {}

  @Nested
  class Events extends EventCallsTest {}

  @Nested
  class Files extends FileCallsTest {}

  @Nested
  class Filesystems extends FilesystemCallsTest {}

  @Nested
  class Inotify extends InotifyCallsTest {}

  @Nested
  class Processes extends ProcessCallsTest {}

  @Nested
  class Runtime extends CadreRuntimeTest {}

  @Nested
  class Spawning extends SpawnCallsTest {}

  @Nested
  class Systems extends SystemCallsTest {}
}
