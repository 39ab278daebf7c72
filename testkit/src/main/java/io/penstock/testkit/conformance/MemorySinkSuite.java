package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.streaming.StreamingQuery;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A memory table is not restarted from a checkpoint: case 51, append and update modes. */
public abstract class MemorySinkSuite extends ConformanceSuite {
  private StreamingQuery start(String mode) {
    return session()
        .readStream()
        .format("json")
        .schema("k STRING")
        .load(path("in"))
        .writeStream()
        .format("memory")
        .queryName("rec")
        .outputMode(mode)
        .option("checkpointLocation", path("ck"))
        .start();
  }

  @ParameterizedTest
  @ValueSource(strings = {"append", "update"})
  protected void case51_aRestartIsRefused(String mode) {
    put("in/1.json", "{\"k\":\"a\"}\n");
    StreamingQuery first = start(mode);
    first.processAllAvailable();
    first.stop();
    put("in/2.json", "{\"k\":\"b\"}\n");

    Failure.of(() -> start(mode))
        .hasConditions("_LEGACY_ERROR_TEMP_1299")
        .says("/ck/offsets to start over");
    assertThat(session().streams().active()).isEmpty();
  }
}
