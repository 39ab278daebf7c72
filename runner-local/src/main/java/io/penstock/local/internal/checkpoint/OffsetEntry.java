package io.penstock.local.internal.checkpoint;

import io.penstock.connector.Offset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file of the offset log.
 *
 * @param metadata watermark, time and configuration of the batch; absent in the log of {@code
 *     Trigger.Continuous}
 * @param offsets the end of each source, null where a source has none
 */
public record OffsetEntry(Optional<Metadata> metadata, List<@Nullable Offset> offsets) {
  public OffsetEntry {
    offsets = Collections.unmodifiableList(new ArrayList<>(offsets));
  }

  /**
   * The second line of the file.
   *
   * @param watermarkMs the event-time watermark of the batch, milliseconds since the epoch
   * @param batchTimeMs {@code current_timestamp} of the batch, milliseconds since the epoch
   * @param conf the configuration that the checkpoint pins, by Spark's keys
   */
  public record Metadata(long watermarkMs, long batchTimeMs, Map<String, String> conf) {
    public Metadata {
      conf = Map.copyOf(conf);
    }
  }
}
