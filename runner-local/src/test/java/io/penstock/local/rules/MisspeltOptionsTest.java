package io.penstock.local.rules;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import io.penstock.testkit.PenstockExtension;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** A misspelt option is no error, but somebody says so, with the option that was meant. */
@ExtendWith(PenstockExtension.class)
@Timeout(30)
class MisspeltOptionsTest {
  @TempDir Path dir;
  private final PrintStream err = System.err;
  private final ByteArrayOutputStream log = new ByteArrayOutputStream();

  @BeforeEach
  void listen() {
    System.setErr(new PrintStream(log, true, StandardCharsets.UTF_8));
  }

  @AfterEach
  void restore() {
    System.setErr(err);
  }

  private List<String> warnings() {
    return log.toString(StandardCharsets.UTF_8)
        .lines()
        .filter(line -> line.contains(" WARN "))
        .map(line -> Pattern.compile("^.* - ").matcher(line).replaceFirst(""))
        .toList();
  }

  private static Dataset rows(Session session) {
    return session.readStream().format("rate-micro-batch").option("rowsPerBatch", 1).load();
  }

  private void write(Session session, String format, String option, String value) {
    StreamingQuery query =
        rows(session)
            .writeStream()
            .format(format)
            .queryName("q")
            .option(option, value)
            .option("checkpointLocation", dir.resolve("ck-" + format).toString())
            .trigger("once=true")
            .start(format.equals("parquet") ? dir.resolve("out").toString() : null);
    query.awaitTermination();
  }

  @Test
  void aReadSuggestsTheOptionThatWasMeant(Session session) {
    session
        .readStream()
        .format("csv")
        .option("maxFilesPerTriggr", 1)
        .option("heder", true)
        .option("SEP", ";")
        .schema("value string")
        .load(dir.toString())
        .schema();
    session.readStream().format("rate").option("rowPerSecond", 5).load().schema();
    assertThat(warnings())
        .containsExactlyInAnyOrder(
            "Option 'heder' is not used: csv does not know it for a read; did you mean 'header'?",
            "Option 'maxFilesPerTriggr' is not used: csv does not know it for a read; did you mean"
                + " 'maxFilesPerTrigger'?",
            "Option 'rowPerSecond' is not used: rate does not know it for a read; did you mean"
                + " 'rowsPerSecond'?");
  }

  @Test
  void aWriteSuggestsTheOptionThatWasMeant(Session session) {
    write(session, "console", "numRow", "3");
    write(session, "parquet", "compresion", "none");
    assertThat(warnings())
        .containsExactly(
            "Option 'numRow' is not used: console does not know it for a write; did you mean"
                + " 'numRows'?",
            "Option 'compresion' is not used: parquet does not know it for a write; did you mean"
                + " 'compression'?");
  }

  /** A misspelt checkpoint would silently be a temporary one. */
  @Test
  void aMisspeltCheckpointIsSuggestedForSinksWithoutOptionsToo(Session session) {
    for (String format : List.of("noop", "memory", "console")) {
      write(session, format, "checkpointLocatoin", "x");
    }
    write(session, "noop", "something", "else");
    assertThat(warnings())
        .containsExactly(
            "Option 'checkpointLocatoin' is not used: noop does not know it for a write; did you"
                + " mean 'checkpointLocation'?",
            "Option 'checkpointLocatoin' is not used: memory does not know it for a write; did you"
                + " mean 'checkpointLocation'?",
            "Option 'checkpointLocatoin' is not used: console does not know it for a write; did you"
                + " mean 'checkpointLocation'?");
  }

  @Test
  void aRightOptionIsNotWarnedOf(Session session) {
    write(session, "console", "TRUNCATE", "false");
    assertThat(warnings()).isEmpty();
  }
}
