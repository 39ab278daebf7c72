package io.penstock.testkit.script;

import static io.penstock.Functions.col;
import static io.penstock.Functions.concat;
import static io.penstock.Functions.hex;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.to_json;

import io.penstock.Column;
import io.penstock.Dataset;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Rows as the console sink prints them, found again in the standard output of the runner's process
 * among whatever else it prints: each is its JSON in hexadecimal digits behind a mark of its own.
 */
final class ConsoleRows {
  private final Path output;
  private final String mark;
  private final Pattern row;
  private long seen;

  ConsoleRows(Path output, String mark) throws IOException {
    this.output = output;
    this.mark = mark;
    this.row = Pattern.compile("\\|" + mark + ":([0-9A-F]*) *\\|");
    try (RandomAccessFile file = new RandomAccessFile(output.toFile(), "r")) {
      seen = file.length();
    }
  }

  /** The rows as the one column that is printed. */
  Dataset printable(Dataset rows) {
    Column json =
        to_json(
            struct(
                rows.columns().stream().map(name -> col("`" + name + "`")).toArray(Column[]::new)),
            Map.of("timestampFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSXXX"));
    return rows.select(concat(lit(mark + ":"), hex(json)).as("row"));
  }

  /** What was printed since the last call, as lines of JSON. */
  String lines() throws IOException {
    byte[] fresh;
    try (RandomAccessFile file = new RandomAccessFile(output.toFile(), "r")) {
      fresh = new byte[Math.toIntExact(file.length() - seen)];
      file.seek(seen);
      file.readFully(fresh);
    }
    seen += fresh.length;
    StringBuilder lines = new StringBuilder();
    Matcher found = row.matcher(new String(fresh, StandardCharsets.ISO_8859_1));
    while (found.find()) {
      byte[] json = HexFormat.of().parseHex(found.group(1));
      lines.append(new String(json, StandardCharsets.UTF_8)).append('\n');
    }
    return lines.toString();
  }
}
