package io.penstock.io.file.internal.text;

import io.penstock.connector.Options;
import io.penstock.connector.ReadContext;
import io.penstock.connector.SplitReader;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.format.FormatReader;
import io.penstock.io.file.internal.lines.Compression;
import io.penstock.io.file.internal.lines.LineReader;
import io.penstock.io.file.internal.lines.LineSeparators;
import io.penstock.io.file.internal.record.RowBatch;
import io.penstock.io.file.internal.value.TextOptions;
import io.penstock.io.file.internal.value.TimeParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Opens ranges of text files. */
final class TextReader implements FormatReader {
  private static final TimeParser NONE = (text, from, to) -> TimeParser.INVALID;
  private static final TextOptions STRINGS = new TextOptions("", "", "", NONE, NONE, NONE);

  private final boolean wholeText;
  private final byte @Nullable [] separator;

  TextReader(Options options) {
    wholeText = options.getBoolean("wholetext", false);
    separator = LineSeparators.read(options, StandardCharsets.UTF_8);
  }

  @Override
  public boolean isSplittable(Path file) {
    return !wholeText && Compression.isPlain(file);
  }

  @Override
  public SplitReader open(FileRange range, ReadContext context) throws IOException {
    RowBatch batch =
        new RowBatch(context.columns(), context.batchRows(), STRINGS, context.allocator());
    if (wholeText) {
      return new WholeTextReader(range.file(), batch);
    }
    try {
      return new LineRowsReader(LineReader.open(range, separator), batch);
    } catch (IOException | RuntimeException e) {
      batch.close();
      throw e;
    }
  }
}
