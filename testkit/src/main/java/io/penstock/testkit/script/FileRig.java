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
 * Feeds from files of JSON lines; all that is released at once is one file. All that a query reads
 * is one view of one file stream, so that no batch can see a file in one place of the plan without
 * seeing it in the others. Rows go to a {@link FileSink} with the time of the batch, by which they
 * are told apart.
 */
final class FileRig implements Rig {
  private static final String STAMP = "script_batch_time";

  /**
   * What makes a Spark that runs a few rows a batch faster and changes none of them: compiling
   * costs more than it saves, so does checking each step of the optimizer, and each look for new
   * files lists the directory.
   */
  private static final Map<String, String> FOR_FEW_ROWS =
      Map.of(
          "spark.sql.codegen.wholeStage", "false",
          "spark.sql.codegen.factoryMode", "NO_CODEGEN",
          "spark.sql.lightweightPlanChangeValidation", "false",
          "spark.sql.streaming.pollingDelay", "50");

  private final Session session;
  private final Path directory;
  private final Map<String, StructType> sources;
  private final OutputMode mode;
  private final FileSink sink;
  private final String name = "script_" + UUID.randomUUID().toString().replace("-", "");
  private final Map<Instant, Long> batchOfTime = new HashMap<>();
  private long firstUnseen;
  private int files;
  private boolean viewed;

  /** Sets the session up for small batches. */
  FileRig(
      Session session, Path directory, Map<String, StructType> sources, FileSink.Choice choice) {
    this.session = session;
    this.directory = directory;
    this.sources = sources;
    this.mode = choice.mode();
    if (session.conf().getOption("spark.sql.codegen.wholeStage").orElse("").equals("true")) {
      FOR_FEW_ROWS.forEach(session.conf()::set);
    }
    try {
      Files.createDirectories(directory.resolve("in"));
      this.sink = FileSink.of(session, choice, directory, name);
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
    if (!viewed) {
      lines().createOrReplaceTempView(name + "_in");
      viewed = true;
    }
    Dataset all = session.table(name + "_in");
    if (sources.size() == 1) {
      return all;
    }
    Column[] fields =
        own.fieldNames().stream()
            .map(field -> col("`" + source + "`.`" + field + "`").as(field))
            .toArray(Column[]::new);
    return all.filter(col("`" + source + "`").isNotNull()).select(fields);
  }

  private Dataset lines() {
    return session
        .readStream()
        .schema(sources.size() == 1 ? sources.values().iterator().next() : besideEachOther())
        .option("mode", "FAILFAST")
        .json(directory.resolve("in").toString());
  }

  private StructType besideEachOther() {
    StructType all = new StructType();
    for (Map.Entry<String, StructType> one : sources.entrySet()) {
      all = all.add(one.getKey(), one.getValue());
    }
    return all;
  }

  @Override
  public StreamingQuery start(Dataset rows, OutputMode ignored) {
    return sink.start(rows.withColumn(STAMP, current_timestamp()), mode, checkpoint());
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
    for (Row row : sink.rows()) {
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
                Batch.of(
                    id,
                    mode == OutputMode.COMPLETE && id != newest
                        ? Optional.empty()
                        : Optional.of(list))));
    return batches;
  }

  @Override
  public Path checkpoint() {
    return directory.resolve("checkpoint");
  }

  @Override
  public void forget(long batch) throws IOException {
    sink.forget(batch);
    firstUnseen = Math.min(firstUnseen, batch);
  }

  @Override
  public void close() {
    if (viewed) {
      session.catalog().dropTempView(name + "_in");
    }
    sink.close();
  }
}
