package io.penstock.benchmarks.jmh;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * {@link KernelBenchmark} on a machine that others use too: nanoseconds of CPU time a row, the
 * query and the loop by hand in turn. Arguments: a kernel, whether there are nulls, rows a batch,
 * seconds.
 */
public final class KernelCpu {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int WARM_UP = 30;
  private static final int LEAST_RUNS = 60;

  /** What a run came to, kept so that no compiler leaves the run out. */
  private static volatile long result;

  private KernelCpu() {}

  /** Prints the lower quartiles and their ratio. */
  public static void main(String[] args) {
    KernelBenchmark benchmark = new KernelBenchmark();
    benchmark.kernel = Kernel.valueOf(args[0]);
    benchmark.nulls = Boolean.parseBoolean(args[1]);
    benchmark.batchRows = Integer.parseInt(args[2]);
    benchmark.open();
    try {
      List<Double> engine = new ArrayList<>();
      List<Double> byHand = new ArrayList<>();
      long end = System.nanoTime() + (long) (Double.parseDouble(args[3]) * 1e9);
      for (int run = 0; run < LEAST_RUNS || System.nanoTime() < end; run++) {
        double query = nanosOfRow(benchmark::engine, KernelBenchmark.TIMES);
        double loop = nanosOfRow(benchmark::byHand, 1);
        if (run >= WARM_UP) {
          engine.add(query);
          byHand.add(loop);
        }
      }
      System.out.printf(
          Locale.ROOT,
          "%s %s %s: %.2f, by hand %.2f, times %.2f%n",
          args[0],
          args[1],
          args[2],
          quartile(engine),
          quartile(byHand),
          quartile(engine) / quartile(byHand));
    } finally {
      benchmark.close();
    }
  }

  private static double nanosOfRow(LongSupplier run, int times) {
    Map<Long, Long> before = times();
    result = run.getAsLong();
    long nanos = 0;
    for (Map.Entry<Long, Long> thread : times().entrySet()) {
      nanos += thread.getValue() - before.getOrDefault(thread.getKey(), 0L);
    }
    return nanos / ((double) times * KernelBenchmark.ROWS);
  }

  /** Of the program's threads; compilers and collectors are not among them. */
  private static Map<Long, Long> times() {
    Map<Long, Long> out = new HashMap<>();
    for (long id : THREADS.getAllThreadIds()) {
      out.put(id, Math.max(0, THREADS.getThreadCpuTime(id)));
    }
    return out;
  }

  private static double quartile(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 4);
  }
}
