package io.penstock.io.file.internal.log;

import io.penstock.connector.SessionClock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The files that a file sink has committed, {@code <path>/_spark_metadata/<N>} (B.12). */
public final class SinkLog extends CompactibleLog<SinkLogEntry> {
  /** The log's directory in the output directory. */
  public static final String DIRECTORY = "_spark_metadata";

  private static final long BLOCK_SIZE = 33_554_432L;

  /** Opens the log of an output directory; neither need exist yet. */
  public SinkLog(Path output, LogSettings settings, SessionClock clock) throws IOException {
    super(output.resolve(DIRECTORY), new Codec(), settings, clock);
  }

  /** The committed files that are not taken back, in the order in which they were committed. */
  public List<SinkLogEntry> files() throws IOException {
    List<SinkLogEntry> all = all();
    Set<String> removed = new HashSet<>();
    for (SinkLogEntry entry : all) {
      if (!entry.isAdded()) {
        removed.add(entry.path());
      }
    }
    return all.stream().filter(e -> e.isAdded() && !removed.contains(e.path())).toList();
  }

  private static final class Codec implements LogCodec<SinkLogEntry> {
    @Override
    public String encode(SinkLogEntry entry) throws IOException {
      return JsonLines.write(
          out -> {
            out.writeStringField("path", entry.path());
            out.writeNumberField("size", entry.size());
            out.writeBooleanField("isDir", false);
            out.writeNumberField("modificationTime", entry.modificationTime());
            out.writeNumberField("blockReplication", 1);
            out.writeNumberField("blockSize", BLOCK_SIZE);
            out.writeStringField("action", entry.isAdded() ? "add" : "delete");
          });
    }

    @Override
    public SinkLogEntry decode(String line) throws IOException {
      Map<String, String> fields = JsonLines.read(line);
      return new SinkLogEntry(
          JsonLines.text(fields, "path"),
          JsonLines.number(fields, "size"),
          JsonLines.number(fields, "modificationTime"),
          JsonLines.text(fields, "action").equals("add"));
    }
  }
}
