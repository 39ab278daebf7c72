package io.penstock.benchmarks.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs the benchmarks and writes {@code results.json} and {@code report.md} with its plot.
 * Arguments: {@code quick} (under five minutes, one of each parameter but the kernels' families) or
 * {@code full}, a directory, and a regular expression for names of benchmarks.
 */
public final class Bench {
  private Bench() {}

  /** Runs them. */
  public static void main(String[] args) throws RunnerException, IOException {
    boolean full = args.length > 0 && args[0].equals("full");
    Path dir = Files.createDirectories(Path.of(args.length > 1 ? args[1] : "target/bench"));
    String names = args.length > 2 ? args[2] : "io.penstock.benchmarks.jmh";
    Path results = dir.resolve("results.json");
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include(names)
            .addProfiler(GCProfiler.class)
            .resultFormat(ResultFormatType.JSON)
            .result(results.toString())
            .shouldFailOnError(true)
            .forks(full ? 3 : 1)
            .warmupIterations(full ? 5 : 2)
            .warmupTime(TimeValue.milliseconds(full ? 1000 : 400))
            .measurementIterations(full ? 5 : 3)
            .measurementTime(TimeValue.milliseconds(full ? 1000 : 300));
    if (!full) {
      options = options.param("nulls", "false").param("batchRows", "16384").param("cores", "1");
      options = options.param("rows", "10");
    }
    new Runner(options.build()).run();
    Report.write(ResultFile.read(results), dir);
    System.out.println(Files.readString(dir.resolve("report.md")));
  }
}
