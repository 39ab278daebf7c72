package io.penstock.local.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.testkit.PenstockExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Two processes on one checkpoint: one of them fails, and no row is lost or repeated. */
@ExtendWith(PenstockExtension.class)
@Timeout(120)
class SharedCheckpointTest {
  private static final String CONFLICT = "CONCURRENT_STREAM_LOG_UPDATE";

  @TempDir Path dir;
  private long files;

  @Test
  void B14_twoProcessesOnOneCheckpointConflict(Session session) throws Exception {
    Files.createDirectories(dir.resolve("in"));
    Process other = startOther();
    try {
      StreamingQuery query =
          SharedCheckpointProgram.start(session, dir, "processingTime=5 milliseconds");
      while (query.isActive() && other.isAlive()) {
        addFile();
        awaitALittle(query);
      }
      query.stop();
      other.getOutputStream().close();
      assertThat(other.waitFor(30, TimeUnit.SECONDS)).isTrue();
      Optional<StreamingQueryException> failure = query.exception();
      assertThat(failure.map(SharedCheckpointProgram::why).orElseGet(this::printed))
          .isEqualTo(CONFLICT);
    } finally {
      other.destroyForcibly().waitFor();
    }
    SharedCheckpointProgram.start(session, dir, "availableNow=true").awaitTermination();
    assertThat(ids(session)).isEqualTo(LongStream.range(0, files).boxed().toList());
  }

  /** A failure shows in {@code exception()} too. */
  private static void awaitALittle(StreamingQuery query) {
    try {
      query.awaitTermination(Duration.ofMillis(10));
    } catch (StreamingQueryException e) {
      assertThat(query.exception()).contains(e);
    }
  }

  private void addFile() throws IOException {
    Path next = Files.writeString(dir.resolve("next"), files + "\n");
    Files.move(next, dir.resolve("in/" + files++ + ".csv"));
  }

  private List<Long> ids(Session session) {
    return session.read().parquet(dir.resolve("out").toString()).collect().stream()
        .map(row -> row.getLong(0))
        .sorted()
        .toList();
  }

  private String printed() {
    try {
      return Files.readString(dir.resolve("printed")).strip();
    } catch (IOException e) {
      return e.toString();
    }
  }

  private Process startOther() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            SharedCheckpointProgram.class.getName(),
            dir.toString())
        .redirectOutput(dir.resolve("printed").toFile())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }
}
