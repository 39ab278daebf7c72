package io.penstock.testkit.script;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the logs of a checkpoint say; they have Spark's form on every runner. */
final class CheckpointReader {
  private static final Pattern WATERMARK = Pattern.compile("\"nextBatchWatermarkMs\":(-?\\d+)");
  private static final Pattern USED = Pattern.compile("\"batchWatermarkMs\":(-?\\d+)");
  private static final Pattern TIME = Pattern.compile("\"batchTimestampMs\":(\\d+)");

  private CheckpointReader() {}

  /** The watermark that the batch after the last committed one will use. */
  static Instant watermark(Path checkpoint) throws IOException {
    Path commit = checkpoint.resolve("commits").resolve(Long.toString(lastBatch(checkpoint)));
    return Instant.ofEpochMilli(number(WATERMARK, commit));
  }

  /** The watermark that a batch uses, or used. */
  static Instant watermarkOf(Path checkpoint, long batch) throws IOException {
    return Instant.ofEpochMilli(number(USED, offsets(checkpoint, batch)));
  }

  /** The last committed batch. */
  static long lastBatch(Path checkpoint) throws IOException {
    List<Long> commits = commits(checkpoint);
    if (commits.isEmpty()) {
      throw new AssertionError("no batch was committed yet");
    }
    return commits.get(commits.size() - 1);
  }

  /** The committed batches. */
  static List<Long> commits(Path checkpoint) throws IOException {
    return Directories.numbers(checkpoint.resolve("commits"));
  }

  /** What {@code current_timestamp} is in a batch. */
  static long batchTimeMs(Path checkpoint, long batch) throws IOException {
    return number(TIME, offsets(checkpoint, batch));
  }

  private static Path offsets(Path checkpoint, long batch) {
    return checkpoint.resolve("offsets").resolve(Long.toString(batch));
  }

  private static long number(Pattern pattern, Path file) throws IOException {
    Matcher matcher = pattern.matcher(Files.readString(file));
    if (!matcher.find()) {
      throw new IOException("Cannot read " + file + ": it has no " + pattern);
    }
    return Long.parseLong(matcher.group(1));
  }
}
