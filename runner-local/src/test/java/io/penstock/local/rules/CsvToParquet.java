package io.penstock.local.rules;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.streaming.StreamingQueryException;
import io.penstock.testkit.conformance.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;

/**
 * A query from a directory of csv files to one of Parquet files, a file a batch, whose checkpoint a
 * test damages between two runs.
 */
final class CsvToParquet {
  private static final long FIRST_MODIFIED_MS = 1_800_000_000_000L;

  private final Session session;
  private final Path root;
  private int files;

  CsvToParquet(Session session, Path root) {
    this.session = session;
    this.root = root;
  }

  /** Adds a file of the rows {@code a<i>} and {@code b<i>}, a second younger than the last. */
  CsvToParquet addFile() throws IOException {
    Path in = Files.createDirectories(root.resolve("in"));
    int i = files++;
    Path file = Files.writeString(in.resolve("f" + i + ".csv"), "value\na" + i + "\nb" + i + "\n");
    Files.setLastModifiedTime(file, FileTime.fromMillis(FIRST_MODIFIED_MS + i * 1000L));
    return this;
  }

  /** Runs until all files are read. */
  CsvToParquet run() {
    session
        .readStream()
        .format("csv")
        .option("header", true)
        .option("maxFilesPerTrigger", 1)
        .schema("value string")
        .load(root.resolve("in").toString())
        .writeStream()
        .format("parquet")
        .option("checkpointLocation", root.resolve("ck").toString())
        .trigger("availableNow=true")
        .start(out())
        .awaitTermination();
    return this;
  }

  /** Runs, which must end the query with an error; gives its cause. */
  PenstockException runFails() {
    StreamingQueryException failure = (StreamingQueryException) Failure.of(this::run).thrown();
    return (PenstockException) failure.getCause();
  }

  /** Replaces the text of a file below the root. */
  CsvToParquet write(String file, String text) throws IOException {
    Files.writeString(root.resolve(file), text);
    return this;
  }

  /** The text of a file below the root. */
  String read(String file) throws IOException {
    return Files.readString(root.resolve(file));
  }

  CsvToParquet delete(String file) throws IOException {
    Files.delete(root.resolve(file));
    return this;
  }

  /** The values of the output, sorted. */
  List<String> values() {
    return session.read().parquet(out()).collect().stream()
        .map(CsvToParquet::value)
        .sorted()
        .toList();
  }

  private static String value(Row row) {
    return row.getString(0);
  }

  private String out() {
    return root.resolve("out").toString();
  }
}
