package io.penstock.local.internal.checkpoint;

import java.nio.file.Path;
import java.util.OptionalLong;

/** The log {@code commits/}: which batches are in the sink. One thread. */
public final class CommitLog implements AutoCloseable {
  private static final String WATERMARK = "nextBatchWatermarkMs";

  private final MetadataLog log;

  CommitLog(Path directory, AtomicFiles files) {
    this.log = new MetadataLog(directory, files);
  }

  /** The newest batch, or empty. */
  public OptionalLong latest() {
    return log.latest();
  }

  /**
   * Writes the entry of a batch.
   *
   * @param nextWatermarkMs the watermark of the next batch, milliseconds since the epoch
   * @throws io.penstock.error.PenstockException {@code CONCURRENT_STREAM_LOG_UPDATE} if it exists
   */
  public void add(long batchId, long nextWatermarkMs) {
    log.add(batchId, "v1\n{\"" + WATERMARK + "\":" + nextWatermarkMs + "}");
  }

  /**
   * The watermark that the batch's entry holds, 0 if it holds none; empty if there is no entry.
   *
   * @throws io.penstock.error.PenstockException if the file is damaged or of a newer version
   */
  public OptionalLong nextWatermark(long batchId) {
    var lines = log.read(batchId);
    if (lines.isEmpty()) {
      return OptionalLong.empty();
    }
    if (lines.get().isEmpty()) {
      return OptionalLong.of(0);
    }
    return OptionalLong.of(LogJson.field(lines.get().get(0), WATERMARK, 0, log.file(batchId), 2));
  }

  void purgeBefore(long batchId) {
    log.purgeBefore(batchId);
  }

  /** Does what can be done of the next entry before its content is known. */
  public void prepare(long batchId) {
    log.prepare(batchId);
  }

  /** Removes what was prepared and not used. */
  @Override
  public void close() {
    log.close();
  }
}
