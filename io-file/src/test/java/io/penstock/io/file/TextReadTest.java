package io.penstock.io.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.error.AnalysisException;
import io.penstock.type.DataTypes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Text as Spark reads it; numbers in names are those of the public cases. */
class TextReadTest extends FileTest {
  private final TextConnector text = new TextConnector();

  private void writeCase11() {
    write("in/1.txt", "a\r\nb\n\nc\rd\n", NOON);
    write("in/2.txt", "no newline at end", NOON + 1000);
    write("in/3.txt", "", NOON + 2000);
    write("in/4.txt", "\uFEFFbom h\u00E9 \u65E5\u672C \uD83D\uDE00\n", NOON + 3000);
    write("in/5.txt", new byte[] {(byte) 0xC3, '(', '\n'});
    touch("in/5.txt", NOON + 4000);
  }

  private void touch(String name, long modifiedMs) {
    dir.resolve(name).toFile().setLastModified(modifiedMs);
  }

  private List<List<List<@Nullable Object>>> batches(String... options) {
    String[] all = new String[options.length + 2];
    all[0] = "maxFilesPerTrigger";
    all[1] = "1";
    System.arraycopy(options, 0, all, 2, options.length);
    try (StreamRig rig =
        new StreamRig(
            this, text, streamOf(null, options(all), dir.resolve("in").toString()), null)) {
      return rig.batches();
    }
  }

  @Test
  void case11_lineEndsMarksAndBrokenUtf8() {
    writeCase11();
    assertThat(batches())
        .containsExactly(
            List.of(row("a"), row("b"), row(""), row("c"), row("d")),
            List.of(row("no newline at end")),
            List.of(),
            List.of(row("bom h\u00E9 \u65E5\u672C \uD83D\uDE00")),
            List.of(row("\uFFFD(")));
  }

  @Test
  void case11_wholeFiles() {
    writeCase11();
    assertThat(batches("wholetext", "true"))
        .containsExactly(
            List.of(row("a\r\nb\n\nc\rd\n")),
            List.of(row("no newline at end")),
            List.of(),
            List.of(row("\uFEFFbom h\u00E9 \u65E5\u672C \uD83D\uDE00\n")),
            List.of(row("\uFFFD(\n")));
  }

  @Test
  void case11_oneLineSeparator() {
    writeCase11();
    assertThat(batches("lineSep", "\n").get(0))
        .containsExactly(row("a\r"), row("b"), row(""), row("c\rd"));
  }

  @Test
  void case11_wrongSchemasFailWhenTheStreamRuns() {
    writeCase11();
    String in = dir.resolve("in").toString();
    var two = streamOf(schema("a", DataTypes.StringType, "b", DataTypes.StringType), options(), in);
    var number = streamOf(schema("a", DataTypes.IntegerType), options(), in);

    AnalysisException twoColumns =
        catchThrowableOfType(
            AnalysisException.class,
            () -> text.openStream(two, text.readSchema(two, context()), context()));
    AnalysisException wrongType =
        catchThrowableOfType(
            AnalysisException.class,
            () -> text.openStream(number, text.readSchema(number, context()), context()));

    assertThat(twoColumns.condition().name()).isEqualTo("_LEGACY_ERROR_TEMP_1290");
    assertThat(twoColumns.text())
        .isEqualTo("Text data source supports only a single column, and you have 2 columns.");
    assertThat(wrongType.text())
        .isEqualTo("The Text datasource doesn't support the column `a` of the type \"INT\"");
    assertThat(wrongType.sqlState()).isEqualTo("0A000");
  }

  @Test
  void compressedFilesAreReadByTheirNames() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(bytes)) {
      out.write("\uFEFFa\nb\n".getBytes(StandardCharsets.UTF_8));
    }
    write("in/1.txt.gz", bytes.toByteArray());

    assertThat(read(text, null, options())).containsExactly(row("a"), row("b"));
  }

  @Test
  void aFileInRangesGivesEachLineOnce() {
    StringBuilder lines = new StringBuilder();
    String[] ends = {"\n", "\r\n", "\r"};
    for (int i = 0; i < 500; i++) {
      lines.append("x".repeat(i % 7)).append(i).append(ends[i % 3]);
    }
    write("in/1.txt", lines.toString());
    settings.put("spark.sql.files.openCostInBytes", "1");
    List<List<@Nullable Object>> whole = read(text, null, options());
    assertThat(whole).hasSize(500);
    for (int size : new int[] {1, 2, 3, 7, 16, 100, 1000}) {
      settings.put("spark.sql.files.maxPartitionBytes", Integer.toString(size));
      assertThat(read(text, null, options()))
          .as("ranges of %s bytes", size)
          .containsExactlyInAnyOrderElementsOf(whole);
    }
    settings.put("spark.sql.files.maxPartitionBytes", "5");
    assertThat(read(text, null, options("lineSep", "\r\n")))
        .containsExactlyInAnyOrderElementsOf(
            List.of(lines.toString().split("\r\n", -1)).stream()
                .filter(line -> !line.isEmpty())
                .map(line -> row(line))
                .toList());
  }
}
