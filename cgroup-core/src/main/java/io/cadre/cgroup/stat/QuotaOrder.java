package io.cadre.cgroup.stat;

import io.cadre.cgroup.setting.CpuMax;
import io.cadre.cgroup.setting.Limit;
import java.math.BigInteger;
import java.util.Comparator;

/** Orders quotas by their share of a CPU, exactly; {@code max} is the greatest. */
enum QuotaOrder implements Comparator<CpuMax> {
  INSTANCE;

  @Override
  public int compare(final CpuMax a, final CpuMax b) {
    if (!(a.quotaMicros() instanceof Limit.Amount(final long quotaA))) {
      return b.quotaMicros() instanceof Limit.Amount ? 1 : 0;
    }
    if (!(b.quotaMicros() instanceof Limit.Amount(final long quotaB))) {
      return -1;
    }
    return product(quotaA, b.periodMicros()).compareTo(product(quotaB, a.periodMicros()));
  }

  private static BigInteger product(final long quota, final long period) {
    return new BigInteger(Long.toUnsignedString(quota)).multiply(BigInteger.valueOf(period));
  }
}
