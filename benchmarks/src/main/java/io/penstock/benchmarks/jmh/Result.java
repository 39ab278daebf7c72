package io.penstock.benchmarks.jmh;

import java.util.List;

/**
 * One measured benchmark.
 *
 * @param name class and method
 * @param params its parameters as text, in order of their names
 * @param unit of the score, for example {@code ns/op}; an operation is a row where the benchmark
 *     says so
 * @param scores each iteration of each fork; an iteration's median where times are sampled
 * @param allocated bytes of garbage of an operation; NaN if that was not measured
 */
record Result(String name, String params, String unit, List<Double> scores, double allocated) {
  String key() {
    return params.isEmpty() ? name : name + " " + params;
  }

  double median() {
    List<Double> sorted = scores.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  double min() {
    return scores.stream().mapToDouble(Double::doubleValue).min().orElse(Double.NaN);
  }

  double max() {
    return scores.stream().mapToDouble(Double::doubleValue).max().orElse(Double.NaN);
  }
}
