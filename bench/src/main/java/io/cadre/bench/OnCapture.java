package io.cadre.bench;

/** An operation on a captured file in memory, which the C floor uses too. */
public abstract class OnCapture extends OnOneGroup {

  private CapturedGroup captured;

  @Override
  public final void prepare() throws Exception {
    captured = CapturedGroup.make();
    open(captured.group());
  }

  @Override
  public final void end() throws Exception {
    close();
    captured.close();
  }
}
