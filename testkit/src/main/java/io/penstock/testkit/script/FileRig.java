package io.penstock.testkit.script;

import static io.penstock.Functions.col;
import static io.penstock.Functions.current_timestamp;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Feeds from files of JSON lines; all that is released at once is one file. Several sources are
 * read from one file stream, so that no batch can see rows of one source without those of another
 * that came with them. Rows go to a memory table, or to Parquet files where mode append must
 * survive a restart, with the time of the batch, by which they are told apart.
 */
final class FileRig implements Rig {
  private static final String STAMP = "script_batch_time";

  private final Session session;
  private final Path directory;
  private final Map<String, StructType> sources;
  private final OutputMode mode;
  private final boolean toFiles;
  private final String name = "script_" + UUID.randomUUID().toString().replace("-", "");
  private final Map<Instant, Long> batchOfTime = new HashMap<>();
  private long firstUnseen;
  private int files;
  private StructType schema = new StructType();
  private boolean viewed;

  FileRig(
      Session session,
      Path directory,
      Map<String, StructType> sources,
      OutputMode mode,
      boolean restarts) {
    this.session = session;
    this.directory = directory;
    this.sources = sources;
    this.mode = mode;
    this.toFiles = mode == OutputMode.APPEND && restarts;
    try {
      Files.createDirectories(directory.resolve("in"));
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot make " + directory + ": " + e.getMessage(), e);
    }
  }

  @Override
  public Dataset get(String source) {
    StructType own = sources.get(source);
    if (own == null) {
      throw new IllegalArgumentException(
          "Cannot read source " + source + ": the sources are " + sources.keySet());
    }
    if (sources.size() == 1) {
      return lines(own);
    }
    if (!viewed) {
      StructType all = new StructType();
      for (Map.Entry<String, StructType> one : sources.entrySet()) {
        all = all.add(one.getKey(), one.getValue());
      }
      lines(all).createOrReplaceTempView(name + "_in");
      viewed = true;
    }
    Column[] fields =
        own.fieldNames().stream()
            .map(field -> col("`" + source + "`.`" + field + "`").as(field))
            .toArray(Column[]::new);
    return session.table(name + "_in").filter(col("`" + source + "`").isNotNull()).select(fields);
  }

  private Dataset lines(StructType rows) {
    return session
        .readStream()
        .schema(rows)
        .option("mode", "FAILFAST")
        .json(directory.resolve("in").toString());
  }

  @Override
  public StreamingQuery start(Dataset rows, OutputMode ignored) {
    Dataset stamped = rows.withColumn(STAMP, current_timestamp());
    schema = stamped.schema();
    var writer =
        stamped
            .writeStream()
            .outputMode(mode)
            .option("checkpointLocation", checkpoint().toString());
    return toFiles
        ? writer.format("parquet").start(directory.resolve("out").toString())
        : writer.format("memory").queryName(name).start();
  }

  @Override
  public void release(List<Added> rows) throws IOException {
    if (rows.isEmpty()) {
      return;
    }
    StringBuilder text = new StringBuilder();
    for (Added added : rows) {
      StructType own = Objects.requireNonNull(sources.get(added.source()));
      for (Row row : added.rows()) {
        text.append(
            sources.size() == 1 ? JsonLines.of(row, own) : JsonLines.of(added.source(), row, own));
      }
    }
    Path next = directory.resolve("next");
    Files.writeString(next, text);
    Files.move(
        next,
        directory.resolve("in").resolve("%04d.json".formatted(files++)),
        StandardCopyOption.ATOMIC_MOVE);
  }

  @Override
  public void processAll(StreamingQuery query) {
    query.processAllAvailable();
  }

  @Override
  public void runBatch(StreamingQuery query) {
    throw noClock("run one batch");
  }

  @Override
  public void advance(StreamingQuery query, Duration duration) {
    throw noClock("advance the clock");
  }

  private static UnsupportedOperationException noClock(String verb) {
    return new UnsupportedOperationException(
        "Cannot " + verb + ": the script is played without a clock that is driven by hand");
  }

  @Override
  public List<Batch> newBatches() throws IOException {
    List<Long> fresh =
        CheckpointReader.commits(checkpoint()).stream().filter(id -> id >= firstUnseen).toList();
    if (fresh.isEmpty()) {
      return List.of();
    }
    Map<Long, List<Row>> rows = new LinkedHashMap<>();
    for (long id : fresh) {
      rows.put(id, new ArrayList<>());
      long time = CheckpointReader.batchTimeMs(checkpoint(), id);
      batchOfTime.put(Instant.ofEpochMilli(time), id);
    }
    for (Row row : output().collect()) {
      List<?> values = row.toList();
      int last = values.size() - 1;
      List<Row> batch = rows.get(batchOfTime.getOrDefault((Instant) values.get(last), -1L));
      if (batch != null) {
        batch.add(Row.fromList(values.subList(0, last)));
      }
    }
    long newest = fresh.get(fresh.size() - 1);
    firstUnseen = newest + 1;
    List<Batch> batches = new ArrayList<>();
    rows.forEach(
        (id, list) ->
            batches.add(
                new Batch(
                    id,
                    mode == OutputMode.COMPLETE && id != newest
                        ? Optional.empty()
                        : Optional.of(list))));
    return batches;
  }

  private Dataset output() {
    return toFiles
        ? session.read().schema(schema).parquet(directory.resolve("out").toString())
        : session.table(name);
  }

  @Override
  public Path checkpoint() {
    return directory.resolve("checkpoint");
  }

  @Override
  public void forget(long batch) throws IOException {
    Path log = directory.resolve("out").resolve("_spark_metadata");
    Files.deleteIfExists(log.resolve(Long.toString(batch)));
    Files.deleteIfExists(log.resolve("." + batch + ".crc"));
    firstUnseen = Math.min(firstUnseen, batch);
  }

  @Override
  public void close() {
    if (viewed) {
      session.catalog().dropTempView(name + "_in");
    }
    if (!toFiles) {
      session.catalog().dropTempView(name);
    }
  }
}
