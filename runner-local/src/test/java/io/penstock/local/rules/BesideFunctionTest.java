package io.penstock.local.rules;

import static io.penstock.Functions.count;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.testkit.MemoryStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * State and logs are written while the function of {@code foreachBatch} works: what fails there
 * fails the query, and the batch is not committed.
 */
@Timeout(60)
class BesideFunctionTest {
  @TempDir Path dir;
  private final Map<Long, List<Row>> given = new HashMap<>();

  private static Session session(int cores) {
    return Session.builder().runner("local[" + cores + "]").create();
  }

  private StreamingQuery counts(MemoryStream stream) {
    return counts(stream, () -> {}, () -> {});
  }

  /** What the function does before and after it asks for the rows. */
  private interface Step {
    void run() throws IOException;
  }

  private StreamingQuery counts(MemoryStream stream, Step before, Step after) {
    return stream
        .toDataset()
        .groupBy("id")
        .agg(count(lit(1)).as("n"))
        .writeStream()
        .outputMode("update")
        .option("checkpointLocation", dir.resolve("ck").toString())
        .trigger("availableNow=true")
        .foreachBatch(
            (batch, id) -> {
              before.run();
              given.put(id, batch.collect());
              after.run();
            })
        .start();
  }

  private static void feed(MemoryStream stream, long... ids) {
    List<Row> rows = new ArrayList<>();
    for (long id : ids) {
      rows.add(Row.of(id));
    }
    stream.addData(rows);
  }

  private List<String> hidden(String log) throws IOException {
    try (Stream<Path> files = Files.list(dir.resolve("ck").resolve(log))) {
      return files.map(f -> f.getFileName().toString()).filter(n -> n.startsWith(".")).toList();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aStateThatCannotBeWrittenFailsTheQueryBeforeTheCommit(int cores) throws IOException {
    Path state = dir.resolve("ck/state/0");
    try (Session session = session(cores);
        MemoryStream stream = MemoryStream.create(session, "id long")) {
      feed(stream, 1, 2);
      counts(stream).awaitTermination();
      Path aside = dir.resolve("aside");
      feed(stream, 1, 3);
      StreamingQuery query =
          counts(
              stream,
              () -> {
                Files.move(state, aside);
                Files.writeString(state, "no directory");
              },
              () -> {});
      StreamingQueryException error =
          catchThrowableOfType(StreamingQueryException.class, query::awaitTermination);
      assertThat(error).hasMessageContaining(state.toString());
      assertThat(dir.resolve("ck/commits/1")).doesNotExist();
      Files.delete(state);
      Files.move(aside, state);
      counts(stream).awaitTermination();
      assertThat(given.get(1L)).containsExactlyInAnyOrder(Row.of(1L, 2L), Row.of(3L, 1L));
    }
  }

  /** The state of after the batch may be there: the batch begins from the one before it again. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void aFunctionThatFailsAfterItsRowsGetsThemAgain(int cores) throws IOException {
    try (Session session = session(cores);
        MemoryStream stream = MemoryStream.create(session, "id long")) {
      feed(stream, 1, 2);
      counts(stream).awaitTermination();
      feed(stream, 1, 3);
      for (int failure = 0; failure < 3; failure++) {
        StreamingQuery failing =
            counts(
                stream,
                () -> {},
                () -> {
                  throw new IllegalStateException("after the rows");
                });
        assertThat(catchThrowableOfType(StreamingQueryException.class, failing::awaitTermination))
            .hasMessageContaining("after the rows");
        assertThat(given.remove(1L)).containsExactlyInAnyOrder(Row.of(1L, 2L), Row.of(3L, 1L));
        assertThat(dir.resolve("ck/commits/1")).doesNotExist();
      }
      counts(stream).awaitTermination();
      assertThat(given.get(1L)).containsExactlyInAnyOrder(Row.of(1L, 2L), Row.of(3L, 1L));
      feed(stream, 1);
      counts(stream).awaitTermination();
      assertThat(given.get(2L)).containsExactly(Row.of(1L, 3L));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void nothingHiddenIsLeftInTheLogsOfAQueryThatEnded(int cores) throws IOException {
    try (Session session = session(cores);
        MemoryStream stream = MemoryStream.create(session, "id long")) {
      for (long run = 0; run < 3; run++) {
        feed(stream, run);
        counts(stream).awaitTermination();
        assertThat(hidden("offsets")).isEmpty();
        assertThat(hidden("commits")).isEmpty();
      }
    }
  }

  /** What a run prepared and did not use before it was killed is in nobody's way. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void emptyHiddenFilesOfADeadRunAreIgnoredAndGoWithTheirEntries(int cores) throws IOException {
    try (Session session = session(cores);
        MemoryStream stream = MemoryStream.create(session, "id long")) {
      feed(stream, 1);
      counts(stream).awaitTermination();
      for (String name :
          List.of("commits/.1.dead.tmp", "offsets/.1.dead.tmp", "offsets/.2.dead.tmp")) {
        Files.createFile(dir.resolve("ck").resolve(name));
      }
      session.conf().set("spark.sql.streaming.minBatchesToRetain", "1");
      for (long batch = 1; batch < 5; batch++) {
        feed(stream, 1);
        counts(stream).awaitTermination();
        assertThat(given.get(batch)).containsExactly(Row.of(1L, batch + 1));
      }
      assertThat(hidden("offsets")).isEmpty();
      assertThat(hidden("commits")).isEmpty();
    }
  }
}
