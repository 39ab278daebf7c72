package io.penstock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testserver.LoadedClasses;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a process loads that streams files into Parquet; half of a short program's time is that. */
class FirstRowsTest {
  @Test
  void filesAreStreamedWithoutAJsonMapper(@TempDir Path dir)
      throws IOException, InterruptedException {
    List<String> lines = LoadedClasses.of(Program.class, dir.toString());
    assertThat(lines).contains("|Delft|");
    assertThat(lines).anyMatch(line -> line.contains(" io.penstock.Session "));
    assertThat(lines).noneMatch(line -> line.contains("com.fasterxml.jackson.databind."));
  }

  /** The program. */
  static final class Program {
    private Program() {}

    public static void main(String[] args) throws IOException {
      Path dir = Path.of(args[0]);
      Files.createDirectories(dir.resolve("in"));
      Files.writeString(dir.resolve("in/towns.csv"), "value\nDelft\nGouda\n");
      try (Session session = Session.builder().runner("local[2]").create()) {
        StreamingQuery query =
            session
                .readStream()
                .format("csv")
                .option("header", true)
                .schema("value string")
                .load(dir + "/in/")
                .writeStream()
                .format("parquet")
                .option("checkpointLocation", dir + "/ck")
                .trigger("availableNow=true")
                .start(dir + "/out/");
        query.awaitTermination();
        session.read().parquet(dir + "/out/").orderBy("value").show();
      }
    }
  }
}
