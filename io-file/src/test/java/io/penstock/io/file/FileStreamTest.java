package io.penstock.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.connector.Offset;
import io.penstock.connector.Options;
import io.penstock.error.PenstockException;
import io.penstock.type.DataTypes;
import io.penstock.type.StructType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams of files; numbers in names are those of the public cases and of the rules. */
class FileStreamTest extends FileTest {
  private static final long DAY = Duration.ofDays(1).toMillis();

  private final JsonConnector json = new JsonConnector();
  private final CsvConnector csv = new CsvConnector();

  private static StructType k() {
    return schema("k", DataTypes.StringType);
  }

  private String in() {
    return dir.resolve("in").toString();
  }

  private StreamRig rig(String... options) {
    return rig(null, k(), options(options));
  }

  private StreamRig rig(@Nullable Offset start, StructType schema, Options options) {
    return new StreamRig(this, json, streamOf(schema, options, in()), start);
  }

  private void put(String name, String k, long modifiedMs) {
    write("in/" + name, "{\"k\":\"" + k + "\"}\n", modifiedMs);
  }

  private void threeAges() {
    put("z.json", "oldest", NOON - 3000);
    put("a.json", "middle", NOON - 2000);
    put("m.json", "newest", NOON - 1000);
  }

  @Test
  void case14_filesComeInOrderOfModificationTime() {
    threeAges();
    try (StreamRig rig = rig("maxFilesPerTrigger", "1")) {
      assertThat(rig.batches())
          .containsExactly(List.of(row("oldest")), List.of(row("middle")), List.of(row("newest")));
    }
  }

  @Test
  void case14_latestFirst() {
    threeAges();
    try (StreamRig rig = rig("maxFilesPerTrigger", "1", "latestFirst", "true")) {
      assertThat(rig.batches())
          .containsExactly(List.of(row("newest")), List.of(row("middle")), List.of(row("oldest")));
    }
  }

  @Test
  void case14_oldFilesAreReadAtFirstAndNeverLater() {
    put("n.json", "now", NOON);
    put("old.json", "two weeks old", NOON - 14 * DAY);
    try (StreamRig rig = rig()) {
      assertThat(rig.batch().orElseThrow())
          .containsExactlyInAnyOrder(row("now"), row("two weeks old"));
      put("old2.json", "two weeks old, later", NOON - 14 * DAY);
      assertThat(rig.batch()).isEmpty();
      put("old3.json", "one day old, later", NOON - DAY);
      assertThat(rig.batch()).contains(List.of(row("one day old, later")));
    }
  }

  @Test
  void case14_aBatchHasAFileHoweverLarge() {
    threeAges();
    try (StreamRig rig = rig("maxBytesPerTrigger", "1")) {
      assertThat(rig.batches())
          .containsExactly(List.of(row("oldest")), List.of(row("middle")), List.of(row("newest")));
    }
  }

  /** {@code {"k":"1"}} and a line end are 10 bytes. */
  @Test
  void B3_theFirstFileThatWouldOverflowEndsABatchAlsoForSmallerOnes() {
    put("a.json", "1", NOON - 5000);
    put("b.json", "2", NOON - 4000);
    put("c.json", "is too large", NOON - 3000);
    put("d.json", "4", NOON - 2000);
    try (StreamRig rig = rig("maxBytesPerTrigger", "30")) {
      assertThat(rig.batch().orElseThrow()).containsExactlyInAnyOrder(row("1"), row("2"));
      assertThat(rig.batch()).contains(List.of(row("is too large")));
      assertThat(rig.batch()).contains(List.of(row("4")));
    }
  }

  @Test
  void B3_maxFileAgeIsMeasuredFromTheNewestFile() {
    put("n.json", "now", NOON);
    try (StreamRig rig = rig("maxFileAge", "1h")) {
      assertThat(rig.batch()).contains(List.of(row("now")));
      put("old.json", "an hour old", NOON - 3_600_000);
      put("older.json", "older", NOON - 3_600_001);
      assertThat(rig.batch()).contains(List.of(row("an hour old")));
      assertThat(rig.batch()).isEmpty();
    }
  }

  @Test
  void B3_latestFirstWithALimitIgnoresMaxFileAge() {
    put("n.json", "now", NOON);
    try (StreamRig rig =
        rig("maxFileAge", "1h", "latestFirst", "true", "maxFilesPerTrigger", "1")) {
      assertThat(rig.batch()).contains(List.of(row("now")));
      put("old.json", "old", NOON - 30 * DAY);
      assertThat(rig.batch()).contains(List.of(row("old")));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "abc", "2147483648", ""})
  void case14_wrongLimitsFailWhenTheStreamRuns(String value) {
    threeAges();
    assertThatThrownBy(() -> rig("maxFilesPerTrigger", value))
        .isInstanceOf(PenstockException.class)
        .hasMessageContaining(
            "Invalid value '"
                + value
                + "' for option 'maxFilesPerTrigger', must be a positive integer");
  }

  @Test
  void B3_wrongOptionsFailWithSparksSentences() {
    threeAges();
    String[][] wrong = {
      {"latestFirst", "abc", "Invalid value 'abc' for option 'latestFirst', must be 'true' or"},
      {"maxCachedFiles", "-1", "must be an integer greater than or equal to 0"},
      {"discardCachedInputRatio", "2", "must be a positive float between 0 and 1"},
      {"modifiedBefore", "2020-01-01", "option 'modifiedbefore' is not allowed in file stream"},
      {"cleanSource", "abc", "Must be one of ARCHIVE,DELETE,OFF"},
      {"cleanSource", "delete", "supported is off"},
      {"maxFileAge", "abc", "maxFileAge"},
    };
    for (String[] one : wrong) {
      assertThatThrownBy(() -> rig(one[0], one[1]))
          .isInstanceOf(PenstockException.class)
          .hasMessageContaining(one[2]);
    }
    assertThatThrownBy(() -> rig("maxFilesPerTrigger", "1", "maxBytesPerTrigger", "1"))
        .hasMessageContaining(
            "Options 'maxFilesPerTrigger' and 'maxBytesPerTrigger' can't be both set");
  }

  @Test
  void case15_threeKindsOfMissingInput() {
    assertThat(catchThrowableOfType(PenstockException.class, () -> rig()).condition().name())
        .isEqualTo("PATH_NOT_FOUND");

    var nothing = streamOf(k(), options(), dir.resolve("nosuch*").toString());
    try (StreamRig rig = new StreamRig(this, json, nothing, null)) {
      assertThat(rig.batch()).isEmpty();
    }

    Path file = write("ok.json", "{\"k\":\"a\"}\n");
    try (StreamRig rig =
        new StreamRig(this, json, streamOf(k(), options(), file.toString()), null)) {
      assertThatThrownBy(rig::batch).hasMessageContaining("Option 'basePath' must be a directory");
    }
  }

  @Test
  void globsMatchNamesInEachBatch() {
    put("a1/x.json", "one", NOON);
    put("b1/x.json", "other", NOON);
    var request = streamOf(k(), options(), in() + "/a{1,2}");
    try (StreamRig rig = new StreamRig(this, json, request, null)) {
      assertThat(rig.batch()).contains(List.of(row("one")));
      put("a2/y.json", "two", NOON);
      assertThat(rig.batch()).contains(List.of(row("two")));
      assertThat(rig.source().description())
          .isEqualTo("FileStreamSource[file:" + in() + "/a{1,2}]");
    }
  }

  private void partitions() {
    put("day=2026-01-01/c=1/1.json", "a", NOON);
    put("day=2026-01-02/c=__HIVE_DEFAULT_PARTITION__/1.json", "b", NOON);
    put("day=2026-01-03/c=x%2Fy/1.json", "c", NOON);
  }

  @Test
  void case17_partitionColumnsJoinTheSchema() {
    partitions();
    try (StreamRig rig = rig()) {
      assertThat(rig.schema().simpleString()).isEqualTo("struct<k:string,day:date,c:string>");
      assertThat(rig.batch().orElseThrow())
          .containsExactlyInAnyOrder(
              row("a", LocalDate.of(2026, 1, 1), "1"),
              row("b", LocalDate.of(2026, 1, 2), null),
              row("c", LocalDate.of(2026, 1, 3), "x/y"));
      put("day=2026-01-04/c=2/1.json", "d", NOON + 1);
      assertThat(rig.batch()).contains(List.of(row("d", LocalDate.of(2026, 1, 4), "2")));
      put("other=1/c=2/1.json", "e", NOON + 2);
      PenstockException error = catchThrowableOfType(PenstockException.class, rig::batch);
      assertThat(error.condition().name()).isEqualTo("CONFLICTING_PARTITION_COLUMN_NAMES");
      assertThat(error.sqlState()).isEqualTo("KD009");
    }
  }

  @Test
  void case17_partitionColumnsTakeTheTypesOfTheSchema() {
    partitions();
    StructType strings =
        schema("k", DataTypes.StringType, "day", DataTypes.StringType, "c", DataTypes.StringType);
    try (StreamRig rig = rig(null, strings, options())) {
      assertThat(rig.batch().orElseThrow())
          .containsExactlyInAnyOrder(
              row("a", "2026-01-01", "1"),
              row("b", "2026-01-02", null),
              row("c", "2026-01-03", "x/y"));
    }
    StructType number = schema("k", DataTypes.StringType, "c", DataTypes.IntegerType);
    PenstockException error =
        catchThrowableOfType(PenstockException.class, () -> rig(null, number, options()));
    assertThat(error.condition().name()).isEqualTo("INVALID_PARTITION_VALUE");
    assertThat(error.sqlState()).isEqualTo("42846");
    assertThat(error)
        .hasMessageContaining(
            "Failed to cast value 'x%2Fy' to data type \"INT\" for partition column `c`");
  }

  @Test
  void case17_leadingZerosStayInStrings() {
    put("c=001/1.json", "a", NOON);
    try (StreamRig rig =
        rig(null, schema("k", DataTypes.StringType, "c", DataTypes.StringType), options())) {
      assertThat(rig.batch()).contains(List.of(row("a", "001")));
    }
    assertThat(json.readSchema(streamOf(k(), options(), in()), context()).simpleString())
        .isEqualTo("struct<k:string,c:int>");
  }

  @Test
  void case19_everyColumnMayBeNull() {
    write("in/1.csv", "1,x\n");
    write("in/2.csv", "x,\n");
    StructType strict =
        new StructType()
            .add("a", DataTypes.IntegerType, false)
            .add("b", DataTypes.StringType, false);
    try (StreamRig rig = new StreamRig(this, csv, streamOf(strict, options(), in()), null)) {
      assertThat(rig.schema().fields()).allMatch(f -> f.nullable());
      assertThat(rig.batch().orElseThrow()).containsExactlyInAnyOrder(row(1, "x"), row(null, null));
    }
  }

  @Test
  void case19_schemasAreRequiredUnlessInferenceIsOn() {
    write("in/1.csv", "1,x\n");
    for (var connector : List.of(csv, json)) {
      PenstockException error =
          catchThrowableOfType(
              PenstockException.class,
              () -> connector.readSchema(streamOf(null, options(), in()), context()));
      assertThat(error.condition().name()).isEqualTo("_LEGACY_ERROR_TEMP_2048");
      assertThat(error.text())
          .startsWith("Cannot read a stream of " + connector.name() + " from ")
          .contains(": schema must be specified when creating a streaming source DataFrame.");
    }
    settings.put("spark.sql.streaming.schemaInference", "true");
    assertThat(csv.readSchema(streamOf(null, options(), in()), context()).simpleString())
        .isEqualTo("struct<_c0:string,_c1:string>");
    assertThat(
            new TextConnector()
                .readSchema(streamOf(null, options(), in()), context())
                .simpleString())
        .isEqualTo("struct<value:string>");
  }

  @Test
  void case22_noFileIsNoBatchAndAnEmptyFileIsAnEmptyOne() throws IOException {
    Files.createDirectories(dir.resolve("in"));
    StructType schema = schema("k", DataTypes.StringType, "v", DataTypes.IntegerType);
    try (StreamRig rig = rig(null, schema, options())) {
      assertThat(rig.batch()).isEmpty();
      assertThat(rig.position()).isNull();
      write("in/0.json", "", NOON);
      assertThat(rig.batch()).contains(List.of());
      write("in/1.json", "\n\n", NOON + 1);
      assertThat(rig.batch()).contains(List.of());
      write("in/2.json", "{\"v\":null}", NOON + 2);
      assertThat(rig.batch()).contains(List.of(row(null, null)));
      assertThat(rig.position()).isEqualTo(new Offset("{\"logOffset\":2}"));
    }
  }

  @Test
  void B3_hiddenFilesAndDirectoriesAreNotRead() {
    put("_a.json", "x", NOON);
    put(".b.json", "x", NOON);
    put("_d/c.json", "x", NOON);
    put("e.json._COPYING_", "x", NOON);
    put("sub/g.json", "x", NOON);
    put("f.json", "seen", NOON);
    try (StreamRig rig = rig()) {
      assertThat(rig.batches()).containsExactly(List.of(row("seen")));
    }
  }

  @Test
  void B3_namesCanBeFilteredAndDirectoriesSearched() {
    put("a/x.json", "deep", NOON);
    put("b/k=1/x.json", "deeper", NOON);
    put("c.txt", "other", NOON);
    try (StreamRig rig = rig("recursiveFileLookup", "true", "pathGlobFilter", "*.json")) {
      assertThat(rig.schema().fieldNames()).containsExactly("k");
      assertThat(rig.batch().orElseThrow()).containsExactlyInAnyOrder(row("deep"), row("deeper"));
    }
  }

  @Test
  void B3_fileNameOnlyMakesEqualNamesTheSameFile() {
    put("k=1/x.json", "one", NOON);
    try (StreamRig rig =
        rig(null, schema("v", DataTypes.StringType), options("fileNameOnly", "true"))) {
      assertThat(rig.batch()).isPresent();
      put("k=2/x.json", "two", NOON + 1);
      assertThat(rig.batch()).isEmpty();
      put("k=2/y.json", "three", NOON + 2);
      assertThat(rig.batch()).isPresent();
    }
  }

  @Test
  void B3_unlimitedTakesEverything() {
    threeAges();
    try (StreamRig rig = rig("maxFilesPerTrigger", "1")) {
      assertThat(rig.source().latestOffset(null, true)).contains(new Offset("{\"logOffset\":0}"));
      assertThat(rig.source().latestOffset(new Offset("{\"logOffset\":0}"), true))
          .contains(new Offset("{\"logOffset\":0}"));
    }
  }

  @Test
  void B3_availableNowListsOnce() {
    threeAges();
    try (StreamRig rig = rig("maxFilesPerTrigger", "2")) {
      assertThat(rig.source().supportsAvailableNow()).isTrue();
      rig.source().prepareForAvailableNow();
      put("late.json", "late", NOON);
      assertThat(rig.batches()).hasSize(2);
    }
  }

  @Test
  void B3_listedFilesAreRememberedForTheNextBatches() {
    for (int i = 0; i < 4; i++) {
      put(i + ".json", "v" + i, NOON + i);
    }
    try (StreamRig rig = rig("maxFilesPerTrigger", "1")) {
      rig.batch();
      put("older.json", "older", NOON - 1);
      assertThat(rig.batch()).contains(List.of(row("v1")));
      assertThat(rig.batch()).contains(List.of(row("v2")));
      assertThat(rig.batch()).contains(List.of(row("v3")));
      assertThat(rig.batch()).contains(List.of(row("older")));
    }
    try (StreamRig rig =
        rig(rigEnd(), k(), options("maxFilesPerTrigger", "1", "maxCachedFiles", "0"))) {
      put("5.json", "v5", NOON + 5);
      put("6.json", "v6", NOON + 6);
      assertThat(rig.batch()).contains(List.of(row("v5")));
      put("4.json", "v4", NOON + 4);
      assertThat(rig.batch()).contains(List.of(row("v4")));
    }
  }

  private Offset rigEnd() {
    return new Offset("{\"logOffset\":4}");
  }

  @Test
  void B13_aRestartGoesOnAndAReplayGivesTheSameRows() {
    threeAges();
    Offset end;
    List<List<@Nullable Object>> first;
    try (StreamRig rig = rig("maxFilesPerTrigger", "2")) {
      first = rig.batch().orElseThrow();
      end = Objects.requireNonNull(rig.position());
    }
    put("late.json", "late", NOON);
    try (StreamRig rig = rig("maxFilesPerTrigger", "2")) {
      assertThat(rows(rig.source().plan(null, end), k())).isEqualTo(first);
    }
    try (StreamRig rig = rig(end, k(), options("maxFilesPerTrigger", "2"))) {
      assertThat(rig.batches())
          .containsExactly(List.of(row("newest"), row("late")).stream().toList());
    }
  }

  @Test
  void B13_filesOfALostOffsetAreReadInTheNextBatch() {
    threeAges();
    try (StreamRig rig = rig("maxFilesPerTrigger", "1")) {
      rig.source().latestOffset(null, false); // logged, but the offset never reached the checkpoint
    }
    put("late.json", "late", NOON);
    try (StreamRig rig = rig("maxFilesPerTrigger", "1")) {
      assertThat(rig.batch().orElseThrow()).containsExactlyInAnyOrder(row("oldest"), row("middle"));
    }
  }

  @Test
  void B3_aFileThatVanishedFailsUnlessItMayBeMissing() throws IOException {
    threeAges();
    Offset end;
    try (StreamRig rig = rig()) {
      end = rig.source().latestOffset(null, false).orElseThrow();
      Files.delete(dir.resolve("in/a.json"));
      PenstockException error =
          catchThrowableOfType(PenstockException.class, () -> rig.source().plan(null, end));
      assertThat(error.condition().name()).isEqualTo("FAILED_READ_FILE.FILE_NOT_EXIST");
      assertThat(error).hasMessageContaining("in/a.json");
    }
    try (StreamRig rig = rig("ignoreMissingFiles", "true")) {
      assertThat(rows(rig.source().plan(null, end), k()))
          .containsExactlyInAnyOrder(row("oldest"), row("newest"));
    }
  }

  @Test
  void B3_rowsComeBySizeOfFileNotByTime() {
    write("in/small.json", "{\"k\":\"s\"}\n", NOON - 2000);
    write("in/large.json", "{\"k\":\"l1\"}\n{\"k\":\"l2\"}\n", NOON - 1000);
    parallelism = 1;
    try (StreamRig rig = rig()) {
      assertThat(rig.batch()).contains(List.of(row("l1"), row("l2"), row("s")));
    }
  }

  @Test
  void B3_smallFilesArePackedByWhatOpeningCosts() {
    for (int i = 0; i < 40; i++) {
      put(i + ".json", "v" + i, NOON + i);
    }
    parallelism = 4;
    try (StreamRig rig = rig()) {
      Offset end = rig.source().latestOffset(null, false).orElseThrow();
      // 40 files of about 4 MiB each, a quarter of them a split: 10 fit, less the last one's cost
      assertThat(rig.source().plan(null, end)).hasSize(4);
    }
  }

  @Test
  void B3_damagedLogsAreNamed() throws IOException {
    threeAges();
    try (StreamRig rig = rig("maxFilesPerTrigger", "1")) {
      rig.batches();
    }
    Path log = dir.resolve("ck/sources/0/1");
    Files.writeString(log, "garbage");
    assertThatThrownBy(this::rig)
        .hasMessageContaining("sources/0/1")
        .hasMessageContaining(
            "Log file was malformed: failed to read correct log version from garbage");
    Files.writeString(log, "v1\n{not json}");
    assertThatThrownBy(this::rig)
        .hasMessageContaining("sources/0/1")
        .hasMessageContaining("line 2");
    Files.writeString(log, "v9\n");
    assertThatThrownBy(this::rig).hasMessageContaining("maximum supported log version is v1");
    Files.delete(log);
    try (StreamRig rig = rig("maxFilesPerTrigger", "1")) {
      assertThatThrownBy(() -> rig.source().plan(null, new Offset("{\"logOffset\":1}")))
          .hasMessageContaining("batch 1 doesn't exist");
    } catch (PenstockException | UncheckedIOException e) {
      assertThat(e).hasMessageContaining("sources/0/1");
    }
  }

  @Test
  void B3_aSinksDirectoryIsReadThroughItsLog() throws IOException {
    write("in/_spark_metadata/0", "v1\n" + sinkEntry("a.json") + "\n" + sinkEntry("b.json"));
    put("a.json", "a", NOON);
    put("b.json", "b", NOON);
    put("orphan.json", "orphan", NOON);
    try (StreamRig rig = rig()) {
      assertThat(rig.batch().orElseThrow()).containsExactlyInAnyOrder(row("a"), row("b"));
    }
    assertThat(read(json, k(), options())).containsExactlyInAnyOrder(row("a"), row("b"));
    Path outside = write("outside.json", "{\"k\":\"secret\"}\n");
    write(
        "in/_spark_metadata/1",
        "v1\n" + sinkEntry("a.json").replace("/in/a.json", "/outside.json"));
    assertThat(outside).exists();
    assertThatThrownBy(() -> read(json, k(), options())).hasMessageContaining("lies outside");
    try (Stream<Path> log = Files.list(dir.resolve("in/_spark_metadata"))) {
      assertThat(log).hasSize(2);
    }
  }

  private String sinkEntry(String name) {
    return "{\"path\":\"file://"
        + dir.resolve("in").resolve(name)
        + "\",\"size\":10,\"isDir\":false,\"modificationTime\":"
        + NOON
        + ",\"blockReplication\":1,\"blockSize\":33554432,\"action\":\"add\"}";
  }
}
