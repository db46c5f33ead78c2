package io.cadre.cgroup.pressure;

import io.cadre.cgroup.Cgroup;
import io.cadre.cgroup.CgroupException;
import io.cadre.cgroup.stat.StatFile;
import io.cadre.cgroup.stat.TableReader;

/**
 * A pressure file of a group; the root group has the first three as well.
 *
 * <p>{@link #read} and {@link #openReader} fail with {@link
 * io.cadre.cgroup.CgroupProblem#PRESSURE_OFF} where PSI is off; {@link io.cadre.cgroup.probe.Psi}
 * tells why it is.
 */
public enum PressureFile implements StatFile<Pressure, PressureReader> {
  /** Without {@code full} before Linux 5.13. */
  CPU("cpu.pressure"),
  MEMORY("memory.pressure"),
  IO("io.pressure"),
  /** {@code full} only. Linux 6.1 with CONFIG_IRQ_TIME_ACCOUNTING. */
  IRQ("irq.pressure");

  private final String file;

  PressureFile(final String file) {
    this.file = file;
  }

  @Override
  public String file() {
    return file;
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if a line lacks one of its four numbers
   */
  @Override
  public Pressure parse(final String text) {
    return Pressure.parse(text);
  }

  @Override
  public PressureReader openReader(final Cgroup group) throws CgroupException {
    return new PressureReader(TableReader.open(group, file));
  }
}
