package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.streaming.Trigger;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a csv sink writes, and what a replayed batch writes again: case 60. */
public abstract class FileSinkSuite extends ConformanceSuite {
  @BeforeEach
  void runOnce() {
    put(
        "in/1.json",
        """
        {"k":"","v":1}
        {"k":null,"v":2}
        {"k":"a,\\"b\\"","v":3}
        """);
    run("ck");
  }

  private void run(String checkpoint) {
    session()
        .readStream()
        .format("json")
        .schema("k STRING, v INT")
        .load(path("in"))
        .coalesce(1)
        .writeStream()
        .format("csv")
        .option("header", true)
        .option("checkpointLocation", path(checkpoint))
        .trigger("availableNow=true")
        .start(path("out"))
        .awaitTermination();
  }

  private List<Path> files() {
    try (Stream<Path> files = Files.list(Path.of(path("out")))) {
      return files.filter(file -> file.toString().endsWith(".csv")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Dataset read() {
    return session()
        .read()
        .format("csv")
        .option("header", true)
        .schema("k STRING, v INT")
        .load(path("out"));
  }

  @Test
  protected void case60_nullsAndQuotesInText() throws IOException {
    assertThat(files()).hasSize(1);
    assertThat(Files.readAllLines(files().get(0)))
        .containsExactly("k,v", "\"\",1", ",2", "\"a,\\\"b\\\"\",3");
    assertThat(PrintedRows.sorted(read().collect()))
        .isEqualTo("[('a,\"b\"', 3), (NULL, 1), (NULL, 2)]");
  }

  @Test
  protected void case60_aReplayedBatchIsNotWrittenTwice() throws IOException {
    Files.delete(Path.of(path("ck/commits/0")));
    Files.deleteIfExists(Path.of(path("ck/commits/.0.crc")));
    run("ck");

    assertThat(files()).hasSize(1);
    assertThat(read().count()).isEqualTo(3);
  }

  @Test
  protected void case60_aNewCheckpointSkipsBatchesTheDirectoryKnows() {
    run("ck2");

    assertThat(files()).hasSize(1);
    assertThat(read().count()).isEqualTo(3);
  }

  @Test
  protected void everyColumnMayBeAPartitionOfAStream() {
    put("pairs/1.json", "{\"k\":\"a\",\"n\":1}\n{\"k\":\"b\",\"n\":2}\n{\"k\":\"a\",\"n\":1}\n");
    session()
        .readStream()
        .schema("k STRING, n INT")
        .json(path("pairs"))
        .writeStream()
        .format("json")
        .partitionBy("k", "n")
        .option("checkpointLocation", path("pairs-ck"))
        .trigger(Trigger.availableNow())
        .start(path("partitions"))
        .awaitTermination();

    assertThat(PrintedRows.sorted(session().read().json(path("partitions")).collect()))
        .isEqualTo("[('a', 1), ('a', 1), ('b', 2)]");
  }

  @Test
  protected void fullFilesHaveSuccessors() {
    Dataset rows = session().range(0, 7).selectExpr("id", "id % 2 as odd").coalesce(1);
    rows.write().option("header", true).option("maxRecordsPerFile", 3).csv(path("plain"));
    rows.write().option("maxRecordsPerFile", 3).partitionBy("odd").csv(path("parts"));
    session().conf().set("spark.sql.files.maxRecordsPerFile", "4");
    rows.write().csv(path("setting"));
    rows.limit(0).write().option("header", true).csv(path("empty"));
    rows.write().option("maxRecordsPerFile", -1).csv(path("all"));

    assertThat(sizes("plain")).containsExactly("c000: 4", "c001: 4", "c002: 2");
    assertThat(sizes("parts/odd=0")).containsExactly("c000: 3", "c001: 1");
    assertThat(sizes("parts/odd=1")).containsExactly("c000: 3");
    assertThat(sizes("setting")).containsExactly("c000: 4", "c001: 3");
    assertThat(sizes("empty")).containsExactly("c000: 1");
    assertThat(sizes("all")).containsExactly("c000: 7");
  }

  /** The number in the name of each csv file, and its lines. */
  private List<String> sizes(String directory) {
    try (Stream<Path> files = Files.list(Path.of(path(directory)))) {
      return files
          .filter(file -> file.toString().endsWith(".csv"))
          .map(file -> file.toString().replaceAll(".*[.-](c\\d+)\\.csv", "$1") + ": " + lines(file))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int lines(Path file) {
    try {
      return Files.readAllLines(file).size();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
