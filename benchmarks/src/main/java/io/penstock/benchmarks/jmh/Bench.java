package io.penstock.benchmarks.jmh;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;

/**
 * Runs the benchmarks and writes {@code results.json} and {@code report.md} with its plot, again
 * after each pass. Arguments: {@code quick} or {@code full}, see {@link Passes}, or {@code plan},
 * which says how long both take and runs nothing; a directory; a regular expression for names of
 * benchmarks.
 */
public final class Bench {
  private Bench() {}

  /** Runs them. */
  public static void main(String[] args) throws RunnerException, IOException {
    String set = args.length > 0 ? args[0] : "quick";
    Path dir = Path.of(args.length > 1 ? args[1] : "target/bench");
    Pattern names = Pattern.compile(args.length > 2 ? args[2] : "");
    switch (set) {
      case "quick" -> run(Passes.quick(), names, Files.createDirectories(dir));
      case "full" -> run(Passes.full(), names, Files.createDirectories(dir));
      case "plan" -> {
        plan("quick", Passes.quick(), names);
        plan("full", Passes.full(), names);
      }
      default ->
          throw new IllegalArgumentException(
              "Cannot run '" + set + "': the sets are quick and full, or plan");
    }
  }

  private static void plan(String set, List<Pass> passes, Pattern names) {
    say("%s: about %.1f minutes%n", set, seconds(passes, names) / 60);
    for (Pass pass : passes) {
      List<BenchmarkListEntry> entries = pass.entries(names);
      say(
          "  %s: %d processes, %.1f minutes%n",
          pass.title(), pass.processes(entries), pass.seconds(entries) / 60);
    }
  }

  private static double seconds(List<Pass> passes, Pattern names) {
    return passes.stream().mapToDouble(pass -> pass.seconds(pass.entries(names))).sum();
  }

  private static void run(List<Pass> passes, Pattern names, Path dir)
      throws RunnerException, IOException {
    Path results = dir.resolve("results.json");
    List<RunResult> all = new ArrayList<>();
    double left = seconds(passes, names);
    double planned = 0;
    double took = 0;
    for (int i = 0; i < passes.size(); i++) {
      Pass pass = passes.get(i);
      List<BenchmarkListEntry> entries = pass.entries(names);
      if (entries.isEmpty()) {
        continue;
      }
      // the machine may be slower than the plan thinks
      double slower = planned == 0 ? 1 : took / planned;
      say(
          "%n== pass %d of %d, %s: %d processes, about %.1f of %.1f minutes that are left%n",
          i + 1,
          passes.size(),
          pass.title(),
          pass.processes(entries),
          slower * pass.seconds(entries) / 60,
          slower * left / 60);
      long start = System.nanoTime();
      all.addAll(new Runner(pass.options(entries)).run());
      took += (System.nanoTime() - start) / 1e9;
      planned += pass.seconds(entries);
      left -= pass.seconds(entries);
      try (PrintStream out = new PrintStream(results.toFile(), StandardCharsets.UTF_8)) {
        ResultFormatFactory.getInstance(ResultFormatType.JSON, out).writeOut(all);
      }
      Report.write(ResultFile.read(results), dir);
    }
    if (all.isEmpty()) {
      throw new IllegalArgumentException("Cannot run: no benchmark has a name like " + names);
    }
    System.out.println(Files.readString(dir.resolve("report.md")));
    say("%.1f minutes, planned %.1f%n", took / 60, planned / 60);
  }

  private static void say(String format, Object... values) {
    System.out.print(String.format(Locale.ROOT, format, values));
  }
}
