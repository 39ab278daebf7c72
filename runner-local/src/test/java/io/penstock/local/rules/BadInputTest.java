package io.penstock.local.rules;

import static io.penstock.Functions.col;
import static io.penstock.Functions.concat;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.error.AnalysisException;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQuery;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.streaming.Trigger;
import io.penstock.testkit.MemoryStream;
import io.penstock.testkit.PenstockExtension;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Whole messages of what a user can do wrong, as the user gets them. */
@ExtendWith(PenstockExtension.class)
@Timeout(60)
class BadInputTest {
  @TempDir Path dir;

  private static void refused(ThrowingCallable call, String message) {
    assertThat(catchThrowableOfType(PenstockException.class, call).getMessage()).isEqualTo(message);
  }

  private static Dataset rows(Session session) {
    return session.readStream().format("rate-micro-batch").option("rowsPerBatch", 4).load();
  }

  private String path(String name) {
    return dir.resolve(name).toString();
  }

  /** The query fails, with its name and the cause in the message. */
  private static void fails(Dataset data, String cause) {
    StreamingQuery query =
        data.writeStream().format("noop").queryName("failing").trigger("availableNow=true").start();
    StreamingQueryException error =
        catchThrowableOfType(StreamingQueryException.class, query::awaitTermination);
    assertThat(error.getMessage())
        .isEqualTo(
            "[STREAM_FAILED] Query 'failing' [id = %s, runId = %s] terminated with exception: %s."
                    .formatted(query.id(), query.runId(), cause)
                + " SQLSTATE: XXKST");
    assertThat(error.getCause().getMessage()).isEqualTo(cause);
    assertThat(query.exception().orElseThrow().getMessage()).isEqualTo(error.getMessage());
    assertThat(query.status().message()).isEqualTo("Terminated with exception: " + cause);
  }

  private static void unknownFormat(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOf(AnalysisException.class)
        .message()
        .startsWith(
            "[DATA_SOURCE_NOT_FOUND] Cannot find format 'kafak': known formats are console, ")
        .contains(" csv,", " json,", " memory,", " noop,", " parquet,", " rate,", " text; ")
        .endsWith(
            "; csv, json, text and parquet come with io.penstock:penstock-io-file, rate and"
                + " rate-micro-batch with io.penstock:penstock-io-rate. SQLSTATE: 42K02");
  }

  @Test
  void anUnknownFormatListsTheKnownOnes(Session session) {
    unknownFormat(() -> session.readStream().format("kafak").load().schema());
    unknownFormat(() -> session.read().format("kafak").load().schema());
    unknownFormat(() -> rows(session).writeStream().format("kafak").start());
    unknownFormat(() -> session.range(1).write().format("kafak").save(path("x")));
  }

  @Test
  void aStreamOfFilesNeedsASchema(Session session) throws Exception {
    Files.createDirectory(dir.resolve("in"));
    refused(
        () -> session.readStream().format("csv").load(path("in")).schema(),
        "[_LEGACY_ERROR_TEMP_2048] Cannot read a stream of csv from "
            + path("in")
            + ": schema must be specified when creating a streaming source DataFrame. If some files"
            + " already exist in the directory, then depending on the file format a batch read of"
            + " them may infer it: read().format(\"csv\").load(directory).schema().");
  }

  @Test
  void badDdlIsShownWithItsPosition(Session session) {
    refused(
        () -> session.readStream().schema("a int b"),
        "[PARSE_SYNTAX_ERROR] Cannot parse DDL text: syntax error at or near 'b', expected NOT NULL,"
            + " COMMENT, ',' or end of input (line 1, pos 6)\n\n== DDL ==\na int b\n------^^^\n"
            + " SQLSTATE: 42601");
  }

  @Test
  void badIntervalsSayWhatIsWrong(Session session) {
    String example = ", example '1 hour 30 minutes'. SQLSTATE: 22006";
    String units =
        "year, month, week, day, hour, minute, second, millisecond, microsecond" + example;
    refused(
        () -> Trigger.processingTime("5 nosuch"),
        "[INVALID_INTERVAL_FORMAT.INVALID_UNIT] Cannot parse '5 nosuch' as an interval: invalid unit"
            + " nosuch, units are "
            + units);
    refused(
        () -> rows(session).writeStream().trigger("processingTime=5"),
        "[INVALID_INTERVAL_FORMAT.MISSING_UNIT] Cannot read trigger 'processingTime=5': valid forms"
            + " are 'processingTime=5 seconds', 'once=true', 'availableNow=true', 'continuous=1"
            + " second', 'realTime=5 minutes' and interval text such as '5 seconds'. Cannot parse"
            + " '5' as an interval: a unit is missing after 5, one of "
            + units);
    refused(
        () -> Trigger.continuous(""),
        "[INVALID_INTERVAL_FORMAT.INPUT_IS_EMPTY] Cannot parse '' as an interval: the text is empty"
            + example);
    refused(
        () -> Trigger.processingTime("2 months"),
        "[_LEGACY_ERROR_TEMP_3262] Cannot use interval '2 months' for a trigger: months and years"
            + " have no fixed length.");
  }

  @Test
  void thePathIsGivenOnceOrNotAtAll(Session session) {
    refused(
        () -> session.readStream().format("csv").option("path", "in").load("in"),
        "[_LEGACY_ERROR_TEMP_1188] Cannot call load() with path in: the option 'path' is set to in"
            + " too. Either remove the option or call load() without the parameter.");
    refused(
        () -> rows(session).writeStream().format("parquet").option("PATH", "a").start("b"),
        "[_LEGACY_ERROR_TEMP_1188] Cannot call start() with path b: the option 'path' is set to a"
            + " too. Either remove the option or call start() without the parameter.");
    refused(
        () -> session.readStream().format("json").schema("a int").load().schema(),
        "[_LEGACY_ERROR_TEMP_2047] Cannot read files: 'path' is not specified.");
    for (String none : new String[] {"", null}) {
      refused(
          () ->
              rows(session)
                  .writeStream()
                  .format("parquet")
                  .option("checkpointLocation", path("ck"))
                  .start(none),
          "[_LEGACY_ERROR_TEMP_2047] Cannot write a stream to format 'parquet': 'path' is not"
              + " specified; give it to start(path) or as an option.");
    }
    assertThat(dir.resolve("ck")).doesNotExist();
  }

  @Test
  void aFileSinkNeedsACheckpoint(Session session) {
    refused(
        () -> rows(session).writeStream().format("parquet").start(path("out")),
        "[_LEGACY_ERROR_TEMP_1298] Cannot start query: checkpointLocation must be specified either"
            + " through option(\"checkpointLocation\", ...) or"
            + " conf.set(\"spark.sql.streaming.checkpointLocation\", ...).");
    assertThat(dir.resolve("out")).doesNotExist();
  }

  @Test
  void aNameBelongsToOneActiveQuery(Session session) {
    StreamingQuery first =
        rows(session).writeStream().format("noop").queryName("ratey").trigger("1 hour").start();
    refused(
        () -> rows(session).writeStream().format("noop").queryName("ratey").start(),
        "[PENSTOCK_QUERY_NAME_IN_USE] Cannot start query with name ratey: a query with that name is"
            + " already active in this session.");
    first.stop();
  }

  @Test
  void theCheckpointOfAnotherQueryIsRefused(Session session) {
    rows(session)
        .writeStream()
        .format("noop")
        .option("checkpointLocation", path("ck"))
        .trigger("once=true")
        .start()
        .awaitTermination();
    StreamingQuery rate =
        session
            .readStream()
            .format("rate")
            .load()
            .writeStream()
            .format("noop")
            .option("checkpointLocation", path("ck"))
            .start();
    assertThatThrownBy(rate::awaitTermination)
        .cause()
        .hasMessage(
            "[PENSTOCK_CHECKPOINT_DAMAGED] Cannot read rate: offset"
                + " '{\"offset\":4,\"timestamp\":1000}' is not a number of seconds.");
    StreamingQuery two =
        rows(session)
            .union(rows(session))
            .writeStream()
            .format("noop")
            .option("checkpointLocation", path("ck"))
            .start();
    assertThatThrownBy(two::awaitTermination)
        .cause()
        .hasMessage(
            "[PENSTOCK_CHECKPOINT_MISMATCH] Cannot continue: there are [1] sources in the checkpoint"
                + " offsets and now there are [2] sources requested by the query.");
  }

  @Test
  void ansiErrorsEndTheQueryWithTheirCause(Session session) {
    Dataset three = rows(session).filter(col("value").equalTo(3));
    fails(
        three.select(lit(1).divide(col("value").minus(3))),
        "[DIVIDE_BY_ZERO] Cannot divide: the divisor is zero. Use `try_divide` to have NULL instead."
            + " SQLSTATE: 22012");
    fails(
        three.select(concat(lit("a"), col("value")).cast("int")),
        "[CAST_INVALID_INPUT] Cannot cast 'a3' of type STRING to INT: it is malformed. Use"
            + " `try_cast` to have NULL instead. SQLSTATE: 22018");
    fails(
        three.select(col("value").plus(lit(Long.MAX_VALUE))),
        "[ARITHMETIC_OVERFLOW] Cannot add: 3 + 9223372036854775807 does not fit BIGINT. Use"
            + " `try_add` to have NULL instead. SQLSTATE: 22003");
    fails(
        three.select(col("value").plus(200).cast("byte")),
        "[CAST_OVERFLOW] Cannot cast 203 of type BIGINT to TINYINT: it does not fit. Use `try_cast` to"
            + " have NULL instead. SQLSTATE: 22003");
  }

  @Test
  void misspeltColumnsGetASuggestion(Session session) {
    refused(
        () -> rows(session).select("valu").writeStream().format("noop").start(),
        "[UNRESOLVED_COLUMN.WITH_SUGGESTION] Cannot resolve column `valu`: there is none of that"
            + " name; did you mean `value`, `timestamp`?. SQLSTATE: 42703");
  }

  @Test
  void wrongValuesOfOptionsNameTheOption(Session session) {
    refused(
        () -> session.readStream().format("rate").option("rowsPerSecond", "abc").load().schema(),
        "[PENSTOCK_INVALID_OPTION] Cannot use option 'rowsPerSecond' = 'abc': it must be a whole"
            + " number.");
    refused(
        () -> session.readStream().format("rate-micro-batch").load().schema(),
        "[PENSTOCK_INVALID_OPTION] Cannot read format 'rate-micro-batch': option 'rowsPerBatch' is"
            + " required, and must be positive.");
  }

  @Test
  void rowsThatDoNotFitAreRefused(Session session) {
    try (MemoryStream stream = MemoryStream.create(session, "id int, name string")) {
      assertThatThrownBy(() -> stream.addData(Row.of(1))).isInstanceOf(PenstockException.class);
      assertThatThrownBy(() -> stream.addData(Row.of("x", "y")))
          .isInstanceOf(PenstockException.class)
          .hasMessageContaining("id");
    }
  }
}
