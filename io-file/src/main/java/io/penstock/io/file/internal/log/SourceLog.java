package io.penstock.io.file.internal.log;

import io.penstock.connector.SessionClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The files that a file source has taken, {@code <checkpoint>/sources/<i>/<N>} (B.3). */
public final class SourceLog extends CompactibleLog<SourceLogEntry> {
  /** Opens the log in a directory that may not exist yet. */
  public SourceLog(Path directory, LogSettings settings, SessionClock clock) throws IOException {
    super(directory, new Codec(), settings, clock);
  }

  /**
   * The files of some batches, in the order in which they were logged.
   *
   * @param first the first batch
   * @param last the last batch
   */
  public List<SourceLogEntry> range(long first, long last) throws IOException {
    List<SourceLogEntry> entries = new ArrayList<>();
    for (long id = first; id <= last; id++) {
      long batch = id;
      for (SourceLogEntry entry : readCovering(id)) {
        if (entry.batchId() == batch) {
          entries.add(entry);
        }
      }
    }
    return entries;
  }

  private static final class Codec implements LogCodec<SourceLogEntry> {
    @Override
    public String encode(SourceLogEntry entry) throws IOException {
      return JsonLines.write(
          out -> {
            out.writeStringField("path", entry.path());
            out.writeNumberField("timestamp", entry.timestamp());
            out.writeNumberField("batchId", entry.batchId());
          });
    }

    @Override
    public SourceLogEntry decode(String line) throws IOException {
      Map<String, String> fields = JsonLines.read(line);
      return new SourceLogEntry(
          JsonLines.text(fields, "path"),
          JsonLines.number(fields, "timestamp"),
          JsonLines.number(fields, "batchId"));
    }
  }
}
