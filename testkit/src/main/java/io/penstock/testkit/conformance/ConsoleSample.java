package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.Trigger;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** A stream to the console; where that is elsewhere, the log of this process says so. */
final class ConsoleSample implements CapabilitySamples.Sample {
  private final ConformanceSuite suite;

  ConsoleSample(ConformanceSuite suite) {
    this.suite = suite;
  }

  private void print() {
    suite.put("in/1.json", "{\"k\":\"a\"}\n");
    StreamingQuery query =
        suite
            .session()
            .readStream()
            .schema("k STRING")
            .json(suite.path("in"))
            .writeStream()
            .format("console")
            .trigger(Trigger.availableNow())
            .start();
    query.awaitTermination();
  }

  @Override
  public void works() {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      print();
    } finally {
      System.setOut(before);
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains("Batch: 0").contains("|  a|");
  }

  @Override
  public void isRefused(String text) {
    PrintStream before = System.err;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setErr(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      print();
    } finally {
      System.setErr(before);
    }
    assertThat(bytes.toString(StandardCharsets.UTF_8)).contains(text);
  }
}
