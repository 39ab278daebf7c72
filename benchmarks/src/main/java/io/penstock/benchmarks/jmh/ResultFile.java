package io.penstock.benchmarks.jmh;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/** Reads JMH's own JSON results. */
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
    if (out.isEmpty()) { // sampled times have a histogram instead
      out.add(metric.path("scorePercentiles").path("50.0").asDouble());
    }
    return out;
  }
}
