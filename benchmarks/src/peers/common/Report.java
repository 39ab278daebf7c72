import java.nio.file.Files;
import java.nio.file.Path;

/** What every contender prints for the comparison: lines of {@code key=value}. */
final class Report {
  private Report() {}

  /** Work that is timed. */
  interface Work {
    void run() throws Exception;
  }

  static void value(String key, Object value) {
    System.out.println(key + "=" + value);
  }

  /** Runs the work so often; the last time is {@code seconds}, the first {@code cold}. */
  static void time(int rounds, Work work) throws Exception {
    for (int round = 0; round < rounds; round++) {
      long start = System.nanoTime();
      work.run();
      double seconds = (System.nanoTime() - start) / 1e9;
      if (round == 0) {
        value("cold", seconds);
      }
      value("seconds", seconds);
    }
  }

  /** Median and 99th percentile of milliseconds. */
  static void percentiles(double[] millis) {
    double[] sorted = millis.clone();
    java.util.Arrays.sort(sorted);
    value("p50", sorted[sorted.length / 2]);
    value("p99", sorted[(int) (sorted.length * 0.99)]);
  }

  /** The highest resident memory and the CPU time of this process; the last call of a program. */
  static void end() throws Exception {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmHWM:")) {
        value("peakKb", line.replaceAll("[^0-9]", ""));
      }
    }
    ProcessHandle.current()
        .info()
        .totalCpuDuration()
        .ifPresent(cpu -> value("cpu", cpu.toMillis() / 1e3));
    System.out.flush();
  }
}
