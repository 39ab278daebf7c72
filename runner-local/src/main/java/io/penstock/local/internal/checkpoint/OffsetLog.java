package io.penstock.local.internal.checkpoint;

import io.penstock.connector.Offset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The log {@code offsets/}: what each batch reads. One thread. */
public final class OffsetLog implements AutoCloseable {
  private static final String NO_OFFSET = "-";

  private final MetadataLog log;

  OffsetLog(Path directory, AtomicFiles files) {
    this.log = new MetadataLog(directory, files);
  }

  /** The newest batch, or empty. */
  public OptionalLong latest() {
    return log.latest();
  }

  /**
   * Writes the entry of a micro-batch.
   *
   * @throws io.penstock.error.PenstockException {@code CONCURRENT_STREAM_LOG_UPDATE} if it exists
   */
  public void add(
      long batchId,
      long watermarkMs,
      long batchTimeMs,
      LoggedConf conf,
      List<? extends @Nullable Offset> offsets) {
    StringBuilder out = new StringBuilder(1100);
    out.append("v1\n{\"batchWatermarkMs\":").append(watermarkMs);
    out.append(",\"batchTimestampMs\":").append(batchTimeMs);
    out.append(",\"conf\":").append(conf.json()).append('}');
    addOffsets(batchId, out, offsets);
  }

  /** Writes the entry of an epoch of {@code Trigger.Continuous}, whose metadata line is empty. */
  public void addContinuous(long epoch, List<? extends @Nullable Offset> offsets) {
    addOffsets(epoch, new StringBuilder("v1\n"), offsets);
  }

  private void addOffsets(
      long batchId, StringBuilder out, List<? extends @Nullable Offset> offsets) {
    for (Offset offset : offsets) {
      out.append('\n').append(offset == null ? NO_OFFSET : offset.json());
    }
    log.add(batchId, out.toString());
  }

  /**
   * The entry of a batch, or empty.
   *
   * @throws io.penstock.error.PenstockException if the file is damaged or of a newer version
   */
  public Optional<OffsetEntry> read(long batchId) {
    return log.read(batchId).map(lines -> parse(log.file(batchId), lines));
  }

  private static OffsetEntry parse(Path file, List<String> lines) {
    if (lines.isEmpty()) {
      throw CheckpointErrors.damaged(file, 2, "is missing: incomplete log file");
    }
    String first = lines.get(0);
    Optional<OffsetEntry.Metadata> metadata =
        first.isEmpty() ? Optional.empty() : Optional.of(LogJson.offsetMetadata(first, file, 2));
    List<@Nullable Offset> offsets = new ArrayList<>();
    for (int i = 1; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isEmpty()) {
        throw CheckpointErrors.damaged(file, i + 2, "is empty: an offset or '-' belongs there");
      }
      offsets.add(line.equals(NO_OFFSET) ? null : new Offset(line));
    }
    return new OffsetEntry(metadata, offsets);
  }

  /** The file of a batch, for messages. */
  public Path file(long batchId) {
    return log.file(batchId);
  }

  void purgeBefore(long batchId) {
    log.purgeBefore(batchId);
  }

  /** Removes the entries of all batches after this one; -1 removes all. */
  public void purgeAfter(long batchId) {
    log.purgeAfter(batchId);
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
