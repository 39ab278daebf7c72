package io.penstock.benchmarks.jmh;

import java.util.List;
import java.util.Map;

/**
 * What the two sets run. Every family of kernels meets nulls at one size of batches and the other
 * sizes without nulls; what is compared most often has two processes, since two compilations of the
 * same code differ. Loops by hand and copies do not know of cores and run with one.
 */
final class Passes {
  private static final String KERNELS = "KernelBenchmark\\.(engine|byHand)$";
  private static final String KERNEL_COPY = "KernelBenchmark\\.copy$";
  private static final String QUERIES = "OperatorBenchmark\\.(?!copy$|\\w+ByHand$)";
  private static final String QUERIES_BY_HAND = "OperatorBenchmark\\.(copy|\\w+ByHand)$";
  private static final String BATCHES = "(Batch|State)Benchmark\\.";
  private static final String FILES = "FileBenchmark\\.(?!\\w+ByHand$)";
  private static final String FILES_BY_HAND = "FileBenchmark\\.\\w+ByHand$";
  private static final String CONNECT = "ConnectBenchmark\\.";
  private static final List<String> TEXTS = List.of("csv", "json");
  private static final List<String> ONE = List.of("1");
  private static final List<String> NO = List.of("false");
  private static final List<String> BOTH = List.of("false", "true");
  private static final List<String> MIDDLE = List.of("16384");
  private static final List<String> OTHERS = List.of("4096", "65536");

  private Passes() {}

  /** One of each parameter but the kernels' families, in under five minutes. */
  static List<Pass> quick() {
    return List.of(
        quick("kernels", KERNELS, Map.of("nulls", NO, "batchRows", MIDDLE)),
        quick("copies", KERNEL_COPY, Map.of("nulls", NO, "batchRows", MIDDLE, "kernel", anyone())),
        quick("queries", "OperatorBenchmark\\.", Map.of("cores", ONE)),
        quick("micro-batches", BATCHES, Map.of("rows", List.of("10"))),
        quick("files", FILES, Map.of()),
        quick("files by hand", FILES_BY_HAND, Map.of("format", TEXTS)),
        new Pass(
            "Connect results",
            CONNECT,
            Map.of("nulls", NO, "batchRows", MIDDLE),
            1,
            5, // rows through the API are compiled late
            3,
            300));
  }

  private static Pass quick(String title, String benchmarks, Map<String, List<String>> params) {
    return new Pass(title, benchmarks, params, 1, 2, 3, 300);
  }

  /** All parameters, in less than 25 minutes. */
  static List<Pass> full() {
    Map<String, List<String>> nulls = Map.of("nulls", BOTH, "batchRows", MIDDLE);
    Map<String, List<String>> sizes = Map.of("nulls", NO, "batchRows", OTHERS);
    return List.of(
        full("kernels", KERNELS, nulls, 2, 300),
        full("kernels, other sizes of batches", KERNELS, sizes, 1, 300),
        full("copies", KERNEL_COPY, Map.of("kernel", anyone()), 1, 300),
        new Pass(
            "queries", QUERIES, Map.of(), 1,
            8, // with two cores the compilers have none of their own and take that long
            3, 1000),
        full("queries by hand", QUERIES_BY_HAND, Map.of("cores", ONE), 1, 500),
        full("micro-batches", BATCHES, Map.of(), 2, 500),
        full("files", FILES, Map.of(), 2, 500),
        full("files by hand", FILES_BY_HAND, Map.of("format", TEXTS), 1, 500),
        full("Connect results", CONNECT, nulls, 1, 500),
        full("Connect results, other sizes of batches", CONNECT, sizes, 1, 500));
  }

  private static Pass full(
      String title, String benchmarks, Map<String, List<String>> params, int forks, int millis) {
    return new Pass(title, benchmarks, params, forks, 3, 3, millis);
  }

  /** A copy is the same for all kernels. */
  private static List<String> anyone() {
    return List.of(Kernel.values()[0].name());
  }
}
