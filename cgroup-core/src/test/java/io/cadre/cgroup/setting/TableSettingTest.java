package io.cadre.cgroup.setting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.cadre.cgroup.block.BlockDevice.Known;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** Rows of files with a row for each device or resource. */
class TableSettingTest {

  private static final long PAGE = 4096;
  private static final Known DISK = new Known(8, 0);

  private static Limit limit(final String text) {
    return Limit.parse(text);
  }

  /** The limits there are, with those at the edges among them. */
  @Provide
  Arbitrary<Limit> limits() {
    return Arbitraries.frequencyOf(
        net.jqwik.api.Tuple.of(1, Arbitraries.just(Limit.MAX)),
        net.jqwik.api.Tuple.of(
            2,
            Arbitraries.of(
                limit("0"), limit("9223372036854775808"), limit("18446744073709551615"))),
        net.jqwik.api.Tuple.of(5, Arbitraries.longs().map(Limit::of)));
  }

  private static <K, V> V comesBack(final RowSetting<K, V> row, final V value) {
    final V parsed = row.parse(row.format(value));
    assertEquals(value, parsed);
    return parsed;
  }

  @Property
  void limitsOfADeviceComeBack(@ForAll("limits") final Limit bytes, @ForAll final IoMax.Key key) {
    final RowSetting<Known, IoMax> row = Io.MAX.row(DISK);
    if (bytes.equals(Limit.of(0))) {
      assertThrows(IllegalArgumentException.class, () -> IoMax.of(key, bytes));
    } else {
      comesBack(row, IoMax.of(key, bytes));
      comesBack(row, IoMax.NONE.with(key, bytes));
    }
  }

  @Property
  void limitsOfAResourceComeBack(@ForAll("limits") final Limit limit) {
    comesBack(Misc.MAX.row("sev"), limit);
    comesBack(Dmem.MAX.row("drm/0000:03:00.0/vram0"), limit);
    comesBack(Dmem.MIN.row("drm/0000:03:00.0/vram0"), limit);
    if (!limit.equals(Limit.of(0))) {
      comesBack(Io.LATENCY.row(DISK), limit);
    }
  }

  @Property
  void limitsOfAnAdapterComeBack(@ForAll @IntRange(max = Integer.MAX_VALUE - 1) final int handles) {
    final RowSetting<String, RdmaMax> row = Rdma.MAX.row("mlx4_0");
    comesBack(row, RdmaMax.of(RdmaMax.HCA_HANDLE, Limit.of(handles)));
    comesBack(
        row, RdmaMax.of(RdmaMax.HCA_HANDLE, Limit.MAX).with(RdmaMax.HCA_OBJECT, Limit.of(handles)));
  }

  @Property
  void weightOfADeviceComesBack(@ForAll @IntRange(min = 1, max = 10_000) final int weight) {
    comesBack(Io.DEVICE_WEIGHT.row(DISK), DeviceWeight.of(weight));
  }

  @Property
  void qualityOfServiceComesBack(
      @ForAll @IntRange(max = 10_000) final int percentile,
      @ForAll @LongRange(min = 0) final long latency,
      @ForAll @IntRange(min = 100, max = 1_000_000) final int speed) {
    final IoCostQos value =
        IoCostQos.ON
            .with(IoCostQos.Key.RPCT, percentile)
            .with(IoCostQos.Key.RLAT, latency)
            .with(IoCostQos.Key.MIN, speed);
    comesBack(Io.COST_QOS.row(DISK), value);
    comesBack(Io.COST_QOS.row(DISK), value.with(IoCostControl.USER));
  }

  @Property
  void modelComesBack(@ForAll final IoCostModel.Key key, @ForAll("limits") final Limit limit) {
    if (limit instanceof Limit.Amount(final long coefficient)) {
      comesBack(Io.COST_MODEL.row(DISK), IoCostModel.of(Map.of(key, coefficient)));
    }
  }

  @Test
  void ofAllRowsTheOneWantedIsRead() {
    final String text =
        "259:0 rbps=2097152 wbps=max riops=max wiops=120\n(unknown) rbps=2\n8:0 rbps=2 new=5";
    assertEquals(2, Io.MAX.parse(text).size());
    assertEquals(
        IoMax.NONE.with(IoMax.Key.RBPS, limit("2097152")).with(IoMax.Key.WIOPS, limit("120")),
        Io.MAX.row(new Known(259, 0)).parse(text));
    assertEquals(IoMax.of(IoMax.Key.RBPS, limit("2")), Io.MAX.row(DISK).parse(text));
    assertEquals(IoMax.NONE, Io.MAX.row(new Known(1, 1)).parse(text));
    assertEquals(
        Map.of(new Known(259, 0), DeviceWeight.of(200)),
        Io.DEVICE_WEIGHT.parse("default 50\n259:0 200"));
    assertEquals(DeviceWeight.DEFAULT, Io.DEVICE_WEIGHT.row(DISK).parse("default 50"));
  }

  @Test
  void writtenIsOneRowWithTheKeysNamed() {
    final RowSetting<Known, IoMax> row = Io.MAX.row(DISK);
    assertEquals("8:0 wbps=5", row.format(IoMax.of(IoMax.Key.WBPS, limit("5"))));
    assertEquals("8:0 rbps=max wbps=max riops=max wiops=max", row.format(IoMax.NONE));
    assertEquals("8:0 rbps=max wbps=max riops=max wiops=max", row.restoring(""));
    assertEquals("8:0 default", Io.DEVICE_WEIGHT.row(DISK).format(DeviceWeight.DEFAULT));
    assertEquals("8:0 target=max", Io.LATENCY.row(DISK).format(Limit.MAX));
    assertEquals("8:0 enable=0", Io.COST_QOS.row(DISK).restoring(""));
    assertEquals("8:0 ctrl=auto", Io.COST_MODEL.row(DISK).restoring(""));
    assertThrows(IllegalArgumentException.class, () -> row.format(new IoMax(Map.of())));
    assertEquals("io.max of 8:0", row.toString());
  }

  @Test
  void onlyNamedKeysAreComparedWithWhatIsStored() {
    final RowSetting<Known, IoMax> row = Io.MAX.row(DISK);
    final String text = "8:0 rbps=2097152 wbps=max riops=max wiops=120";
    assertTrue(row.isStored(IoMax.of(IoMax.Key.RBPS, limit("2097152")), text, PAGE));
    assertFalse(row.isStored(IoMax.of(IoMax.Key.WBPS, limit("2097152")), text, PAGE));
    assertTrue(row.isStored(IoMax.of(IoMax.Key.RIOPS, limit("4294967295")), text, PAGE));
    assertTrue(row.isStored(IoMax.of(IoMax.Key.WBPS, limit("18446744073709551615")), text, PAGE));
    assertTrue(row.isStored(IoMax.NONE, "", PAGE));
    final String qos = "8:0 enable=1 ctrl=auto rpct=0.00 rlat=25000 min=1.00 max=10000.00";
    assertTrue(Io.COST_QOS.row(DISK).isStored(IoCostQos.ON, qos, PAGE));
    assertFalse(Io.COST_QOS.row(DISK).isStored(IoCostQos.OFF, qos, PAGE));
    assertFalse(
        Io.COST_QOS.row(DISK).isStored(IoCostQos.ON.with(IoCostQos.Key.RLAT, 1), qos, PAGE));
  }

  @Test
  void limitsAreComparedInTheKeysNamed() {
    final RowSetting<Known, IoMax> row = Io.MAX.row(DISK);
    final IoMax one = IoMax.of(IoMax.Key.RBPS, limit("2"));
    assertTrue(row.compare(one, IoMax.NONE) < 0);
    assertTrue(row.compare(IoMax.NONE, one) > 0);
    assertEquals(0, row.compare(one, one));
    assertEquals(
        0,
        row.compare(
            one.with(IoMax.Key.WBPS, Limit.MAX), IoMax.NONE.with(IoMax.Key.WBPS, limit("7"))));
  }

  @Test
  void deviceMemoryFromTheGreatestCounterOnIsMax() {
    final RowSetting<String, Limit> row = Dmem.MAX.row("r");
    assertTrue(row.isStored(Limit.of(Long.MAX_VALUE / PAGE), "r max", PAGE));
    assertFalse(row.isStored(Limit.of(Long.MAX_VALUE / PAGE - 1), "r max", PAGE));
    assertEquals(Limit.of(0), Dmem.LOW.row("r").parse(""));
    assertEquals(Limit.MAX, row.parse(""));
  }

  @Test
  void outOfRangeIsRefusedWithTheRange() {
    assertMessage(
        "rbps takes 'max' or 1..18446744073709551615: 0",
        () -> IoMax.of(IoMax.Key.RBPS, Limit.of(0)));
    assertMessage(
        "io.latency takes 'max' or 1..18446744073709551615: 0",
        () -> Io.LATENCY.row(DISK).format(Limit.of(0)));
    assertMessage(
        "rpct takes 0.00..100.00: 100.01", () -> IoCostQos.ON.with(IoCostQos.Key.RPCT, 10_001));
    assertMessage("min takes 1.00..10000.00: 0.99", () -> IoCostQos.ON.with(IoCostQos.Key.MIN, 99));
    assertMessage(
        "hca_handle takes 'max' or 0..2147483646: 2147483647",
        () -> RdmaMax.of("hca_handle", Limit.of(Integer.MAX_VALUE)));
    assertMessage(
        "a weight takes 'default' or 1..10000: 0",
        () -> Io.DEVICE_WEIGHT.row(DISK).format(DeviceWeight.of(0)));
    assertMessage("a name is one word of printable ASCII: 'a b'", () -> Misc.MAX.row("a b"));
    assertMessage("a name is one word of printable ASCII: ''", () -> Rdma.MAX.row(""));
  }

  private static void assertMessage(
      final String message, final org.junit.jupiter.api.function.Executable action) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, action).getMessage());
  }

  @Test
  void minimalSpeedIsNotAboveTheMaximal() {
    final IoCostQos fast = IoCostQos.ON.with(IoCostQos.Key.MIN, 200);
    assertThrows(IllegalArgumentException.class, () -> fast.with(IoCostQos.Key.MAX, 199));
    assertEquals(Optional.of(true), fast.enable());
  }
}
