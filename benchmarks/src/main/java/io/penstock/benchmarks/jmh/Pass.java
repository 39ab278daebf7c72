package io.penstock.benchmarks.jmh;

import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Benchmarks that run with the same parameters, forks and iterations.
 *
 * @param title what they are
 * @param benchmarks a regular expression for their names
 * @param params the values of some parameters, crossed; the others take all of theirs
 * @param forks processes of each benchmark and parameters
 * @param warmUps iterations that do not count
 * @param iterations those that do
 * @param millis length of an iteration
 */
record Pass(
    String title,
    String benchmarks,
    Map<String, List<String>> params,
    int forks,
    int warmUps,
    int iterations,
    int millis) {
  /** Start of a process, making the rows, and the last call of each iteration. */
  private static final double SECONDS_A_FORK = 1.5;

  /** The benchmarks whose names a regular expression finds as well. */
  List<BenchmarkListEntry> entries(Pattern names) {
    SortedSet<BenchmarkListEntry> found =
        BenchmarkList.defaultList()
            .find(
                OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT),
                List.of(benchmarks),
                List.of());
    return found.stream().filter(entry -> names.matcher(entry.getUsername()).find()).toList();
  }

  /** How many processes that makes. */
  int processes(List<BenchmarkListEntry> entries) {
    return forks * entries.stream().mapToInt(this::crossed).sum();
  }

  private int crossed(BenchmarkListEntry entry) {
    int out = 1;
    for (Map.Entry<String, String[]> param : entry.getParams().orElse(Map.of()).entrySet()) {
      List<String> some = params.get(param.getKey());
      out *= some == null ? Math.max(1, param.getValue().length) : some.size();
    }
    return out;
  }

  /** By arithmetic, on an idle machine. */
  double seconds(List<BenchmarkListEntry> entries) {
    return processes(entries) * ((warmUps + iterations) * millis / 1e3 + SECONDS_A_FORK);
  }

  Options options(List<BenchmarkListEntry> entries) {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(
                entries.stream()
                    .map(entry -> "^" + Pattern.quote(entry.getUsername()) + "$")
                    .collect(Collectors.joining("|")))
            .addProfiler(GCProfiler.class)
            .shouldFailOnError(true)
            .forks(forks)
            .warmupIterations(warmUps)
            .warmupTime(TimeValue.milliseconds(millis))
            .measurementIterations(iterations)
            .measurementTime(TimeValue.milliseconds(millis));
    for (Map.Entry<String, List<String>> param : params.entrySet()) {
      options = options.param(param.getKey(), param.getValue().toArray(String[]::new));
    }
    return options.build();
  }
}
