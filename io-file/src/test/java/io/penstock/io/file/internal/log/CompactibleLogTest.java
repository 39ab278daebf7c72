package io.penstock.io.file.internal.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.connector.SessionClock;
import io.penstock.error.PenstockException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The logs of file sources and sinks, against files that Spark 4.2 wrote. */
class CompactibleLogTest {
  private static final LogSettings DEFAULTS = new LogSettings(10, true, 600_000, 100);

  @TempDir Path dir;

  private static String spark(String name) {
    try (InputStream in =
        CompactibleLogTest.class.getResourceAsStream("/io/penstock/io/file/spark-4.2/" + name)) {
      return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String fileOf(int batch) {
    return batch == 9 ? "9.compact" : Integer.toString(batch);
  }

  private Path copy(String log, Path to) throws IOException {
    Files.createDirectories(to);
    for (int batch = 0; batch < 12; batch++) {
      Files.writeString(to.resolve(fileOf(batch)), spark(log + "/" + fileOf(batch)));
    }
    return to;
  }

  @Test
  void B3_theSourceLogHasSparksBytes() throws IOException {
    SourceLog read = new SourceLog(copy("source-log", dir.resolve("a")), DEFAULTS, clock(0));
    assertThat(read.latest()).isEqualTo(11);
    List<SourceLogEntry> entries = read.all();
    assertThat(entries).hasSize(12);

    SourceLog written = new SourceLog(dir.resolve("b"), DEFAULTS, clock(0));
    for (SourceLogEntry entry : entries) {
      written.add(entry.batchId(), List.of(entry));
    }

    for (int batch = 0; batch < 12; batch++) {
      assertThat(dir.resolve("b").resolve(fileOf(batch)))
          .hasContent(spark("source-log/" + fileOf(batch)));
    }
    assertThat(names(dir.resolve("b"))).hasSize(12);
  }

  @Test
  void B12_theSinkLogHasSparksBytes() throws IOException {
    Path output = dir.resolve("a");
    copy("sink-log", output.resolve("_spark_metadata"));
    SinkLog read = new SinkLog(output, DEFAULTS, clock(0));
    List<SinkLogEntry> entries = read.files();
    assertThat(entries).hasSize(12);

    SinkLog written = new SinkLog(dir.resolve("b"), DEFAULTS, clock(0));
    for (int batch = 0; batch < 12; batch++) {
      written.add(batch, List.of(entries.get(batch)));
    }

    for (int batch = 0; batch < 12; batch++) {
      byte[] bytes = Files.readAllBytes(dir.resolve("b/_spark_metadata").resolve(fileOf(batch)));
      assertThat(bytes)
          .asString(StandardCharsets.UTF_8)
          .isEqualTo(spark("sink-log/" + fileOf(batch)));
    }
  }

  @Test
  void B12_aBatchWithoutFilesHasOnlyTheVersion() throws IOException {
    SinkLog log = new SinkLog(dir, DEFAULTS, clock(0));
    log.add(0, List.of());
    assertThat(Files.readAllBytes(dir.resolve("_spark_metadata/0"))).containsExactly('v', '1');
    assertThat(log.files()).isEmpty();
    assertThat(log.latest()).isZero();
  }

  @Test
  void B3_batchesAreReadAlsoOutOfAFold() throws IOException {
    Path copy = copy("source-log", dir.resolve("a"));
    SourceLog log = new SourceLog(copy, DEFAULTS, clock(0));
    assertThat(log.range(8, 10)).extracting(SourceLogEntry::batchId).containsExactly(8L, 9L, 10L);
    Files.delete(copy.resolve("8"));
    assertThat(log.range(8, 8))
        .extracting(SourceLogEntry::path)
        .containsExactly("file:///data/in/f08.csv");
  }

  @Test
  void B12_aBatchIsNeverReplaced() throws IOException {
    SourceLog log = new SourceLog(dir, DEFAULTS, clock(0));
    log.add(0, List.of(new SourceLogEntry("file:///a", 1, 0)));
    PenstockException error =
        catchThrowableOfType(PenstockException.class, () -> log.add(0, List.of()));
    assertThat(error.condition().name()).isEqualTo("CONCURRENT_STREAM_LOG_UPDATE");
    assertThat(error.sqlState()).isEqualTo("40000");
    assertThat(log.all()).hasSize(1);
    assertThat(names(dir)).containsExactly("0");
  }

  private void addTo(int batches, LogSettings settings, SessionClock clock) throws IOException {
    SourceLog log = new SourceLog(dir, settings, clock);
    for (long batch = log.latest() + 1; batch < batches; batch++) {
      log.add(batch, List.of(new SourceLogEntry("file:///f" + batch, batch, batch)));
    }
  }

  @Test
  void B3_foldedFilesAreDeletedAsSparkDoes() throws IOException {
    addTo(25, new LogSettings(3, true, 0, 5), clock(Long.MAX_VALUE));
    assertThat(names(dir))
        .containsExactlyInAnyOrder(
            "17.compact", "18", "19", "20.compact", "21", "22", "23.compact", "24");
    SourceLog log = new SourceLog(dir, new LogSettings(3, true, 0, 5), clock(0));
    assertThat(log.all()).hasSize(25);
    assertThat(log.range(0, 24)).hasSize(25);
  }

  @Test
  void B3_foldedFilesStayForTheCleanupDelay() throws IOException {
    LogSettings settings = new LogSettings(10, true, 600_000, 5);
    addTo(19, settings, clock(0));
    try (Stream<Path> files = Files.list(dir)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000));
      }
    }
    addTo(24, settings, clock(1_599_999));
    assertThat(names(dir)).hasSize(24);
    addTo(25, settings, clock(1_600_000));
    assertThat(names(dir))
        .isEqualTo(
            IntStream.rangeClosed(19, 24)
                .mapToObj(i -> i == 19 ? "19.compact" : Integer.toString(i))
                .collect(Collectors.toCollection(TreeSet::new)));
  }

  @Test
  void B3_aChangedIntervalFitsTheFoldsThatAreThere() {
    assertThat(CompactInterval.derive(10, List.of())).isEqualTo(10);
    assertThat(CompactInterval.derive(10, List.of(4L, 9L))).isEqualTo(5);
    assertThat(CompactInterval.derive(10, List.of(4L))).isEqualTo(5);
    assertThat(CompactInterval.derive(2, List.of(8L))).isEqualTo(3);
    assertThat(CompactInterval.derive(5, List.of(8L))).isEqualTo(9);
    assertThat(CompactInterval.derive(2, List.of(10L))).isEqualTo(11);
  }

  @Test
  void B12_entriesThatOldSparksTookBackDoNotCount() throws IOException {
    Path log = Files.createDirectories(dir.resolve("_spark_metadata"));
    String entry =
        "{\"path\":\"file:///x\",\"size\":1,\"isDir\":false,\"modificationTime\":1,"
            + "\"blockReplication\":1,\"blockSize\":1,\"action\":\"add\",\"later\":{\"a\":[1]}}";
    Files.writeString(log.resolve("0"), "v1\n" + entry);
    Files.writeString(log.resolve("1"), "v1\n" + entry.replace("add", "delete"));
    assertThat(new SinkLog(dir, DEFAULTS, clock(0)).files()).isEmpty();
  }

  @Test
  void foreignFilesInALogAreNotBatches() throws IOException {
    addTo(2, DEFAULTS, clock(0));
    Files.writeString(dir.resolve(".1.crc"), "");
    Files.writeString(dir.resolve(".2.0000.tmp"), "");
    Files.writeString(dir.resolve("2.tmp"), "");
    Files.writeString(dir.resolve("99999999999999999999"), "");
    SourceLog log = new SourceLog(dir, DEFAULTS, clock(0));
    assertThat(log.latest()).isEqualTo(1);
    assertThat(log.all()).hasSize(2);
  }

  private static Set<String> names(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(f -> f.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static SessionClock clock(long millis) {
    return new SessionClock() {
      @Override
      public long millis() {
        return millis;
      }

      @Override
      public long micros() {
        return millis * 1000;
      }

      @Override
      public Waiter newWaiter() {
        throw new UnsupportedOperationException("logs never wait");
      }
    };
  }
}
