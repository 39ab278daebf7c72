package io.penstock.benchmarks.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Reads JMH's own JSON results; of sampled times the median of each iteration. */
final class ResultFile {
  private ResultFile() {}

  static List<Result> read(Path file) throws IOException {
    List<Result> out = new ArrayList<>();
    for (JsonNode node : new ObjectMapper().readTree(file.toFile())) {
      String name = node.path("benchmark").asText();
      name = name.substring(name.lastIndexOf('.', name.lastIndexOf('.') - 1) + 1);
      TreeMap<String, String> params = new TreeMap<>();
      node.path("params").properties().forEach(p -> params.put(p.getKey(), p.getValue().asText()));
      JsonNode metric = node.path("primaryMetric");
      JsonNode allocated = node.path("secondaryMetrics").path("gc.alloc.rate.norm").path("score");
      out.add(
          new Result(
              name.replace("Benchmark.", "."),
              String.join(
                  ", ",
                  params.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue()).toList()),
              metric.path("scoreUnit").asText(),
              scores(metric),
              allocated.isNumber() ? allocated.asDouble() : Double.NaN));
    }
    return out;
  }

  private static List<Double> scores(JsonNode metric) {
    List<Double> out = new ArrayList<>();
    for (JsonNode fork : metric.path("rawData")) {
      fork.forEach(score -> out.add(score.asDouble()));
    }
    for (JsonNode fork : metric.path("rawDataHistogram")) { // sampled times
      fork.forEach(iteration -> out.add(median(iteration)));
    }
    return out;
  }

  /** Of pairs of a value and how often it was seen, in order of the values. */
  private static double median(JsonNode counted) {
    long all = 0;
    for (JsonNode pair : counted) {
      all += pair.path(1).asLong();
    }
    long seen = 0;
    for (JsonNode pair : counted) {
      seen += pair.path(1).asLong();
      if (2 * seen >= all) {
        return pair.path(0).asDouble();
      }
    }
    return Double.NaN;
  }
}
