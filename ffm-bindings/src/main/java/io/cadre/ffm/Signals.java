package io.cadre.ffm;

/** Signal numbers, the same on x86_64 and aarch64. */
public final class Signals {

  public static final int SIGHUP = 1;
  public static final int SIGINT = 2;
  public static final int SIGQUIT = 3;
  public static final int SIGKILL = 9;
  public static final int SIGUSR1 = 10;
  public static final int SIGUSR2 = 12;
  public static final int SIGPIPE = 13;
  public static final int SIGTERM = 15;
  public static final int SIGCHLD = 17;
  public static final int SIGCONT = 18;
  public static final int SIGSTOP = 19;

  private Signals() {}
}
