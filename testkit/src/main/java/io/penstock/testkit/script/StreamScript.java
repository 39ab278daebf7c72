package io.penstock.testkit.script;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.OutputMode;
import io.penstock.testkit.ManualClock;
import io.penstock.type.StructType;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A streaming query and what should happen to it, as one list of steps:
 *
 * <pre>{@code
 * StreamScript.of("t timestamp, k string", rows ->
 *         rows.withWatermark("t", "10 seconds").groupBy(window(col("t"), "10 seconds")).count()
 *             .select(col("window.start"), col("count")))
 *     .add(Row.of(Instant.parse("2026-01-01T00:00:01Z"), "a"))
 *     .processAll()
 *     .expectBatch()
 *     .add(Row.of(Instant.parse("2026-01-01T00:00:25Z"), "a"))
 *     .processAll()
 *     .expectWatermark("2026-01-01T00:00:15Z")
 *     .restart()
 *     .expectRows(Row.of(Instant.parse("2026-01-01T00:00:00Z"), 1L))
 *     .run(session, clock);
 * }</pre>
 *
 * Rows wait until a step lets batches run, and all that wait then belong to one batch. The query
 * begins at the first such step. A failed step raises an {@link AssertionError} that shows the
 * script, the step and, where rows differ, both in a table.
 *
 * <p>{@link #run(Session, ManualClock)} plays it in this process from memory; {@link #run(Session,
 * Path)} plays it on any runner from files, as far as that runner goes. A script may be played as
 * often as one likes. Not thread-safe.
 */
public final class StreamScript {
  /** The source of a script with one source. */
  private static final String ONLY = "in";

  private final Map<String, StructType> sources = new LinkedHashMap<>();
  private final Map<String, String> conf = new LinkedHashMap<>();
  private final List<Step> steps = new ArrayList<>();
  private StreamProgram program = all -> all.get(sources.keySet().iterator().next());
  private OutputMode mode = OutputMode.APPEND;
  private Duration interval = Duration.ofSeconds(1);
  private boolean restarts;

  private StreamScript() {}

  /** A script of one source, whose rows have a schema in DDL text. */
  public static StreamScript of(String ddl, UnaryOperator<Dataset> query) {
    return reading(ONLY, ddl).query(all -> query.apply(all.get(ONLY)));
  }

  /** A script that reads a source, whose rows have a schema in DDL text. */
  public static StreamScript reading(String source, String ddl) {
    return new StreamScript().and(source, ddl);
  }

  /** One more source. */
  public StreamScript and(String source, String ddl) {
    sources.put(source, StructType.fromDDL(ddl));
    return this;
  }

  /** The query; without it the rows of the first source. */
  public StreamScript query(StreamProgram query) {
    this.program = query;
    return this;
  }

  /** The output mode, append if not given; its name is checked when the query starts. */
  public StreamScript outputMode(OutputMode outputMode) {
    this.mode = outputMode;
    return this;
  }

  /** As {@link #outputMode(OutputMode)}. */
  public StreamScript outputMode(String outputMode) {
    return outputMode(OutputMode.parse(outputMode));
  }

  /** A value of the session's configuration while the script runs. */
  public StreamScript config(String key, String value) {
    conf.put(key, value);
    return this;
  }

  /**
   * How far apart triggers are where a clock is driven by hand; a second if not given. With files
   * batches run as soon as possible.
   */
  public StreamScript triggerEvery(Duration interval) {
    if (interval.toMillis() <= 0) {
      throw new IllegalArgumentException(
          "Cannot trigger a script every " + interval + ": it must be a millisecond or more");
    }
    this.interval = interval;
    return this;
  }

  /** Adds rows to the source of {@link #of}, or to the first one. */
  public StreamScript add(Row... rows) {
    return addTo(sources.keySet().iterator().next(), rows);
  }

  /** Adds rows to a source. */
  public StreamScript addTo(String source, Row... rows) {
    if (!sources.containsKey(source)) {
      throw new IllegalArgumentException(
          "Cannot add rows to source " + source + ": the sources are " + sources.keySet());
    }
    List<Row> list = List.of(rows);
    String to = sources.size() == 1 ? "" : " to " + source;
    return step("add" + to + " " + Texts.list(list), play -> play.add(new Added(source, list)));
  }

  /** Lets batches run until nothing is left to do, those without data among them. */
  public StreamScript processAll() {
    return step("process all", Play::processAll);
  }

  /**
   * Moves the clock to the next trigger, which runs one batch if there is one to run. Only with a
   * clock that is driven by hand.
   */
  public StreamScript runBatch() {
    return step("run one batch", Play::runBatch);
  }

  /** Moves the clock on; then triggers that are due run. Only with a clock driven by hand. */
  public StreamScript advance(Duration duration) {
    return step("advance the clock by " + duration, play -> play.advance(duration));
  }

  /**
   * The next batch, of those that ran and were not looked at yet, handed over exactly these rows,
   * in any order.
   */
  public StreamScript expectBatch(Row... rows) {
    List<Row> list = Arrays.asList(rows);
    return step("expect a batch of " + Texts.list(list), play -> play.expectBatch(list));
  }

  /** All batches that were not looked at yet handed over exactly these rows, in any order. */
  public StreamScript expectRows(Row... rows) {
    List<Row> list = Arrays.asList(rows);
    return step("expect rows " + Texts.list(list), play -> play.expectRows(list));
  }

  /** Every batch that ran was looked at. */
  public StreamScript expectNoBatch() {
    return step("expect no batch", Play::expectNoBatch);
  }

  /**
   * The watermark that the next batch will use; the epoch before any event time was seen.
   *
   * @param instant in ISO-8601 text
   */
  public StreamScript expectWatermark(String instant) {
    Instant expected = Instant.parse(instant);
    return step("expect watermark " + expected, play -> play.expectWatermark(expected));
  }

  /**
   * How many rows each stateful operator held after the last batch, in the order of progress: the
   * operator nearest to the sink first.
   */
  public StreamScript expectStateRows(long... rows) {
    return step(
        "expect state rows " + Arrays.toString(rows),
        play -> play.expectStateRows(Arrays.stream(rows).boxed().toList()));
  }

  /** How many rows all stateful operators dropped as too late since the query last started. */
  public StreamScript expectLate(long rows) {
    return step("expect late rows " + rows, play -> play.expectLate(rows));
  }

  /** Stops the query and starts it again from its checkpoint. */
  public StreamScript restart() {
    return restarting("restart", play -> play.restart(Optional.empty()));
  }

  /** As {@link #restart()}, with another query, that of a script of one source. */
  public StreamScript restartAs(String what, UnaryOperator<Dataset> query) {
    String only = sources.keySet().iterator().next();
    return restartReading(what, all -> query.apply(all.get(only)));
  }

  /** As {@link #restart()}, with another query. */
  public StreamScript restartReading(String what, StreamProgram query) {
    return restarting("restart as " + what, play -> play.restart(Optional.of(query)));
  }

  /** Stops the query, changes the files of its checkpoint, and starts it again. */
  public StreamScript restartAfter(String what, CheckpointChange change) {
    return restarting("restart after " + what, play -> play.restartAfter(change));
  }

  /** What a test does to the files of a checkpoint. */
  @FunctionalInterface
  public interface CheckpointChange {
    /** Changes the files below the directory; the query does not run. */
    void apply(Path checkpoint) throws Exception;
  }

  /**
   * What a crash leaves after the last batch N wrote {@code offsets/N} and ran, and before it wrote
   * {@code commits/N}; then a restart. The batch runs again, with equal rows or the script fails.
   */
  public StreamScript crash() {
    return restarting("crash before the last batch was committed", Play::crash);
  }

  /**
   * The query cannot start, or the last step ended it: each of the conditions is on an exception of
   * the chain of causes, in this order.
   */
  public StreamScript expectError(String... conditions) {
    List<String> list = List.of(conditions);
    return step("expect error " + String.join(" <- ", list), play -> play.expectError(list));
  }

  private StreamScript restarting(String text, Step.Action action) {
    restarts = true;
    return step(text, action);
  }

  private StreamScript step(String text, Step.Action action) {
    steps.add(Step.of(text, action));
    return this;
  }

  /**
   * Plays it in this process, fed from memory, at full speed.
   *
   * @param session a session of an in-process runner, made with the clock
   * @return the batches that ran, in their order
   * @throws AssertionError if a step fails
   */
  public List<Batch> run(Session session, ManualClock clock) {
    return run(session, new MemoryRig(session, clock, sources, interval));
  }

  /**
   * Plays it on a session of any runner, fed by files of JSON lines. In modes append and complete
   * every step but those that need a clock works; in mode update also no restart.
   *
   * @param directory an empty directory for files and the checkpoint, on which the runner's process
   *     reads and writes too
   * @return the batches that ran, in their order
   * @throws AssertionError if a step fails
   */
  public List<Batch> run(Session session, Path directory) {
    return run(session, new FileRig(session, directory, sources, sink(Optional.empty())));
  }

  /**
   * As {@link #run(Session, Path)}; restarts work in mode update too.
   *
   * @param output the file to which the runner's process writes its standard output, where the
   *     console sink prints
   */
  public List<Batch> run(Session session, Path directory, Path output) {
    return run(session, new FileRig(session, directory, sources, sink(Optional.of(output))));
  }

  private FileSink.Choice sink(Optional<Path> output) {
    return new FileSink.Choice(mode, restarts, output);
  }

  private List<Batch> run(Session session, Rig rig) {
    int at = 0;
    try (rig;
        SessionConf ignored = SessionConf.set(session, conf);
        Play play = new Play(rig, program, mode)) {
      try {
        for (; at < steps.size(); at++) {
          steps.get(at).play(play);
        }
        return play.finish();
      } catch (Exception | AssertionError e) {
        throw new AssertionError(Report.of(steps, at, play.batches(), e), e);
      }
    }
  }
}
