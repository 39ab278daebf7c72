package io.penstock.benchmarks.jmh;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/**
 * What a micro-batch leaves behind at the least, by hand: its offsets before it, its commit after
 * it, and what it changed in a state, each a file that is written beside and moved into its place;
 * those of a hundred batches are kept.
 */
final class HandCheckpoint {
  private static final int KEPT = 100;
  private static final byte[] COMMIT =
      "v1\n{\"nextBatchWatermarkMs\":0}".getBytes(StandardCharsets.US_ASCII);

  private final Path offsets;
  private final Path commits;
  private final Path changes;
  private long batch;

  HandCheckpoint() throws IOException {
    Path dir = Files.createTempDirectory("penstock-bench");
    offsets = Files.createDirectory(dir.resolve("offsets"));
    commits = Files.createDirectory(dir.resolve("commits"));
    changes = Files.createDirectory(dir.resolve("changes"));
  }

  void begin(long offset) throws IOException {
    String entry = "v1\n{\"batchWatermarkMs\":0,\"batchTimestampMs\":0,\"conf\":{}}\n" + offset;
    write(offsets, entry.getBytes(StandardCharsets.US_ASCII));
  }

  void change(ByteBuffer bytes) throws IOException {
    byte[] copy = new byte[bytes.remaining()];
    bytes.get(copy);
    write(changes, copy);
  }

  void commit() throws IOException {
    write(commits, COMMIT);
    batch++;
  }

  private void write(Path dir, byte[] bytes) throws IOException {
    Path beside = Files.write(dir.resolve("." + batch + ".tmp"), bytes);
    Files.move(beside, dir.resolve(Long.toString(batch)), StandardCopyOption.ATOMIC_MOVE);
    Files.deleteIfExists(dir.resolve(Long.toString(batch - KEPT)));
  }
}
