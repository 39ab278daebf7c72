package io.penstock.local.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.testkit.PenstockExtension;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/**
 * What a run does with a checkpoint that is damaged: it fails naming the file, and nothing is lost
 * or repeated once the file is back.
 */
@ExtendWith(PenstockExtension.class)
@Timeout(60)
class B13DamageTest {
  private static final String[] TWO_FILES = {"a0", "a1", "b0", "b1"};
  private static final String[] THREE_FILES = {"a0", "a1", "a2", "b0", "b1", "b2"};

  @TempDir Path dir;
  private CsvToParquet query;

  @BeforeEach
  void twoBatches(Session session) throws IOException {
    query = new CsvToParquet(session, dir).addFile().addFile().run().addFile();
  }

  /** The run fails, and after a repair reads the third file once. */
  private void fails(String file, String damage, String condition, String... says)
      throws IOException {
    String good = query.read(file);
    if (damage.isEmpty()) {
      query.delete(file);
    } else {
      query.write(file, damage);
    }
    Files.deleteIfExists(sidecar(file));
    PenstockException error = query.runFails();
    assertThat(error.condition().name()).isEqualTo(condition);
    assertThat(error.getMessage()).contains(says);
    assertThat(query.values()).containsExactly(TWO_FILES);
    assertThat(query.write(file, good).run().values()).containsExactly(THREE_FILES);
  }

  private Path sidecar(String file) {
    Path path = dir.resolve(file);
    return path.resolveSibling("." + path.getFileName() + ".crc");
  }

  @Test
  void B13_withoutDamageARunGoesOn() {
    assertThat(query.run().values()).containsExactly(THREE_FILES);
  }

  @Test
  void B13_garbageInTheOffsetsIsNamed() throws IOException {
    fails("ck/offsets/1", "garbage\n", "MALFORMED_LOG_FILE", "ck/offsets/1", "'garbage'");
  }

  @Test
  void B13_anUnknownVersionOfTheOffsetsIsNamed() throws IOException {
    fails(
        "ck/offsets/1",
        query.read("ck/offsets/1").replaceFirst("v1", "v9"),
        "INVALID_LOG_VERSION.MAX_SUPPORTED_VERSION",
        "ck/offsets/1",
        "v9",
        "v1");
  }

  @Test
  void B13_brokenJsonInTheOffsetsIsNamedWithItsLine() throws IOException {
    fails(
        "ck/offsets/1",
        "v1\n{\"batchWatermarkMs\":\n{\"logOffset\":1}",
        "PENSTOCK_CHECKPOINT_DAMAGED",
        "ck/offsets/1",
        "line 2");
  }

  @Test
  void B13_anOffsetOfAnotherSourceIsShown() throws IOException {
    fails(
        "ck/offsets/1",
        query.read("ck/offsets/1").replaceFirst("\\{\"logOffset.*", "nonsense"),
        "PENSTOCK_CHECKPOINT_DAMAGED",
        "nonsense",
        "{\"logOffset\":N}");
  }

  @Test
  void B13_anOffsetAheadOfTheSourceLogIsRefused() throws IOException {
    fails(
        "ck/offsets/1",
        query.read("ck/offsets/1").replaceFirst("\\{\"logOffset.*", "{\"logOffset\":7}"),
        "PENSTOCK_CHECKPOINT_DAMAGED",
        "ck/sources/0/7",
        "batch 7 doesn't exist");
  }

  @Test
  void B13_theBatchBeforeTheLastIsNeeded() throws IOException {
    fails(
        "ck/offsets/0", "", "PENSTOCK_CHECKPOINT_DAMAGED", "ck/offsets/0", "batch 0 doesn't exist");
  }

  @Test
  void B13_garbageInTheCommitsIsNamed() throws IOException {
    fails("ck/commits/1", "garbage", "MALFORMED_LOG_FILE", "ck/commits/1", "'garbage'");
  }

  @Test
  void B13_anUnknownVersionOfTheCommitsIsNamed() throws IOException {
    fails(
        "ck/commits/1",
        "v9\n{\"nextBatchWatermarkMs\":0}",
        "INVALID_LOG_VERSION.MAX_SUPPORTED_VERSION",
        "ck/commits/1",
        "v9");
  }

  @Test
  void B13_aCommitThatIsGoneIsReplayedWithoutRepeatedRows() throws IOException {
    query.delete("ck/commits/1");
    assertThat(query.run().values()).containsExactly(THREE_FILES);
  }

  /** The files of the batches behind an offset would else count as new, or never be read. */
  @Test
  void B13_aSourceLogThatLostItsLastBatchIsRefused() throws IOException {
    fails(
        "ck/sources/0/1",
        "",
        "PENSTOCK_CHECKPOINT_DAMAGED",
        "ck/sources/0/1",
        "batch 1 doesn't exist");
  }

  @Test
  void B13_aSourceLogThatLostAnEarlierBatchIsRefused() throws IOException {
    fails("ck/sources/0/0", "", "PENSTOCK_CHECKPOINT_DAMAGED", "ck/sources/0/0", "doesn't exist");
  }

  @Test
  void B13_garbageInTheSourceLogIsNamedWithItsLine() throws IOException {
    fails("ck/sources/0/1", "garbage", "PENSTOCK_CHECKPOINT_DAMAGED", "ck/sources/0/1", "garbage");
  }

  @Test
  void B13_brokenJsonInTheSourceLogIsNamedWithItsLine() throws IOException {
    fails(
        "ck/sources/0/1",
        "v1\n{nonsense",
        "PENSTOCK_CHECKPOINT_DAMAGED",
        "ck/sources/0/1",
        "line 2");
  }

  @Test
  void B13_metadataAreCheckedByStart() throws IOException {
    String good = query.read("ck/metadata");
    query.delete("ck/metadata");
    assertThatThrownBy(query::run)
        .hasMessageStartingWith("[STREAMING_CHECKPOINT_MISSING_METADATA_FILE]")
        .hasMessageContaining(dir.resolve("ck").toString());
    query.write("ck/metadata", "garbage");
    assertThatThrownBy(query::run).hasMessageContaining("ck/metadata: line 1 is not JSON");
    query.write("ck/metadata", good);
    assertThat(query.run().values()).containsExactly(THREE_FILES);
  }

  /** As with Spark the query goes on; who reads the directory hears of it. */
  @Test
  void B12_aSinkLogThatLostABatchCannotBeRead() throws IOException {
    String good = query.read("out/_spark_metadata/1");
    query.delete("out/_spark_metadata/1").run();
    assertThatThrownBy(query::values)
        .hasMessageContaining("out/_spark_metadata/1")
        .hasMessageContaining("it doesn't exist (latest batch 2, compact interval 10)");
    query.write("out/_spark_metadata/1", "garbage");
    assertThatThrownBy(query::values)
        .hasMessageContaining("out/_spark_metadata/1")
        .hasMessageContaining("failed to read correct log version from garbage");
    query.write("out/_spark_metadata/1", good);
    assertThat(query.values()).containsExactly(THREE_FILES);
  }

  @Test
  void B13_foreignFilesInTheLogsAreNoBatches() throws IOException {
    query.write("ck/offsets/.x.tmp", "x").write("ck/offsets/notes.txt", "x");
    query.write("ck/commits/abc", "x");
    assertThat(query.run().values()).containsExactly(THREE_FILES);
  }
}
