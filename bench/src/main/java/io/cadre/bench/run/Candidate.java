package io.cadre.bench.run;

import io.cadre.bench.ChangeTwelveFiles;
import io.cadre.bench.OpenSetClose;
import io.cadre.bench.Operation;
import io.cadre.bench.ReadCpuPressure;
import io.cadre.bench.ReadCpuStat;
import io.cadre.bench.ReadIoStat;
import io.cadre.bench.ReadMemoryPressure;
import io.cadre.bench.ReadMemoryStat;
import io.cadre.bench.ReconcileAllNew;
import io.cadre.bench.ReconcileOnePod;
import io.cadre.bench.ReconcileUnchanged;
import io.cadre.bench.SetCpuMax;
import io.cadre.bench.SetUnchanged;
import io.cadre.bench.SetValue;
import io.cadre.bench.peer.FilesWriteString;
import io.cadre.bench.peer.Jni;
import io.cadre.bench.peer.KeptFileChannel;
import io.cadre.bench.peer.KeptRandomAccessFile;
import java.util.function.Supplier;

/** The operations in Java that a run measures. */
enum Candidate {
  SET("set", Floor.WRITE, SetValue::new),
  SET_UNCHANGED("set-unchanged", Floor.WRITE, SetUnchanged::new),
  SET_CPU_MAX("set-cpu-max", Floor.WRITE_CPU_MAX, SetCpuMax::new),
  OPEN_SET_CLOSE("open-set-close", Floor.OPEN, OpenSetClose::new),
  READ_CPU_STAT("read-cpu-stat", Floor.READ_CPU_STAT, ReadCpuStat::new),
  READ_MEMORY_STAT("read-memory-stat", Floor.READ_MEMORY_STAT, ReadMemoryStat::new),
  READ_CPU_PRESSURE("read-cpu-pressure", Floor.READ_CPU_PRESSURE, ReadCpuPressure::new),
  READ_MEMORY_PRESSURE("read-memory-pressure", Floor.READ_MEMORY_PRESSURE, ReadMemoryPressure::new),
  READ_IO_STAT("read-io-stat", Floor.READ_IO_STAT, ReadIoStat::new),
  CHANGE_TWELVE_FILES("change-12-files", Floor.WRITE, ChangeTwelveFiles::new),
  RECONCILE_UNCHANGED("reconcile-250-unchanged", Floor.WRITE, ReconcileUnchanged::new),
  RECONCILE_ONE_POD("reconcile-250-one-changed", Floor.WRITE, ReconcileOnePod::new),
  RECONCILE_ALL_NEW("reconcile-250-all-new", Floor.WRITE, ReconcileAllNew::new),
  FILE_CHANNEL("peer-file-channel-kept", Floor.WRITE, KeptFileChannel::new),
  RANDOM_ACCESS_FILE("peer-random-access-file-kept", Floor.WRITE, KeptRandomAccessFile::new),
  JNI("peer-jni", Floor.WRITE, Jni::new),
  WRITE_STRING("peer-files-write-string", Floor.WRITE, FilesWriteString::new);

  private final String id;
  private final Floor floor;
  private final Supplier<Operation> operation;

  Candidate(final String id, final Floor floor, final Supplier<Operation> operation) {
    this.id = id;
    this.floor = floor;
    this.operation = operation;
  }

  String id() {
    return id;
  }

  Floor floor() {
    return floor;
  }

  Operation operation() {
    return operation.get();
  }
}
