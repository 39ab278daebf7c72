package io.penstock.benchmarks.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareResultsTest {
  private static Result of(Double... scores) {
    return new Result("Some.thing", "", "ns/op", List.of(scores), 0);
  }

  @Test
  void onlyWhatLiesApartIsSlowerOrFaster() {
    assertThat(CompareResults.verdict(of(10.0, 11.0, 12.0), of(13.0, 14.0, 15.0)))
        .isEqualTo("slower");
    assertThat(CompareResults.verdict(of(13.0, 14.0, 15.0), of(10.0, 11.0, 12.0)))
        .isEqualTo("faster");
    assertThat(CompareResults.verdict(of(10.0, 11.0, 14.0), of(13.0, 14.0, 15.0)))
        .as("they overlap")
        .isEqualTo("noise");
    assertThat(CompareResults.verdict(of(100.0, 100.1), of(103.0, 104.0)))
        .as("less than a twentieth")
        .isEqualTo("noise");
  }

  @Test
  void jmhsJsonIsReadAndReported(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("results.json");
    Files.writeString(
        file,
        """
        [{"benchmark": "a.b.KernelBenchmark.engine", "params": {"kernel": "ADD", "batchRows": "1"},
          "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[4.0, 6.0], [5.0]]},
          "secondaryMetrics": {"gc.alloc.rate.norm": {"score": 0.25}}},
         {"benchmark": "a.b.KernelBenchmark.byHand", "params": {"kernel": "ADD", "batchRows": "1"},
          "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[2.5]]}},
         {"benchmark": "a.b.KernelBenchmark.copy", "params": {"kernel": "ABS", "batchRows": "1"},
          "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[1.25]]}},
         {"benchmark": "a.b.KernelBenchmark.copy", "params": {"kernel": "ABS", "batchRows": "2"},
          "primaryMetric": {"scoreUnit": "ns/op", "rawData": [[1.0]]}}]
        """);
    List<Result> results = ResultFile.read(file);
    assertThat(results.get(0))
        .isEqualTo(
            new Result(
                "Kernel.engine", "batchRows=1, kernel=ADD", "ns/op", List.of(4.0, 6.0, 5.0), 0.25));
    Report.write(results, dir);
    assertThat(Files.readString(dir.resolve("report.md")))
        .contains(
            "| Kernel.engine | batchRows=1, kernel=ADD | 5.00 ns/op [4.00 – 6.00, n=3] | 200.0"
                + " | 2.00 | 4.0 | 0.3 |");
    assertThat(Files.readString(dir.resolve("ratios.svg"))).contains("kernel=ADD", "2.00");
  }

  @Test
  void sampledTimesCountByTheMedianOfEachIteration(@TempDir Path dir) throws IOException {
    Path file = dir.resolve("results.json");
    Files.writeString(
        file,
        """
        [{"benchmark": "a.b.BatchBenchmark.batch", "params": {"rows": "10"},
          "primaryMetric": {"scoreUnit": "us/op", "scorePercentiles": {"50.0": 7.0},
            "rawDataHistogram": [[[[5.0, 1], [6.0, 3], [90.0, 3]], [[8.0, 2]]], [[[7.0, 1]]]]}}]
        """);
    assertThat(ResultFile.read(file).get(0).scores()).containsExactly(6.0, 8.0, 7.0);
  }
}
