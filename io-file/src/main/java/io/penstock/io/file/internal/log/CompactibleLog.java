package io.penstock.io.file.internal.log;

import io.penstock.connector.SessionClock;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A log of one file a batch, {@code v1} and then an entry a line. Every {@code compactInterval}th
 * file, {@code N.compact}, holds all entries from the beginning; the files before it are deleted
 * when they are old enough and not among the last {@code minBatchesToRetain} (B.3, B.12). A file
 * appears whole or not at all and is never replaced. For one thread at a time.
 */
public abstract class CompactibleLog<E> {
  private static final String VERSION = "v1";
  private static final String COMPACT = ".compact";

  private final Path directory;
  private final LogCodec<E> codec;
  private final LogSettings settings;
  private final SessionClock clock;
  private final int interval;

  CompactibleLog(Path directory, LogCodec<E> codec, LogSettings settings, SessionClock clock)
      throws IOException {
    this.directory = directory;
    this.codec = codec;
    this.settings = settings;
    this.clock = clock;
    this.interval =
        CompactInterval.derive(
            settings.compactInterval(),
            batches().entrySet().stream()
                .filter(e -> isCompact(e.getValue()))
                .map(Map.Entry::getKey)
                .toList());
  }

  /** The last batch, or -1. */
  public long latest() throws IOException {
    NavigableMap<Long, Path> batches = batches();
    return batches.isEmpty() ? -1 : batches.lastKey();
  }

  /**
   * Adds a batch.
   *
   * @throws PenstockException {@code CONCURRENT_STREAM_LOG_UPDATE} if somebody has added it already
   */
  public void add(long batchId, List<E> entries) throws IOException {
    boolean compact = CompactInterval.isCompact(batchId, interval);
    List<E> all = new ArrayList<>();
    if (compact) {
      all.addAll(between(Math.max(0, batchId - interval), batchId - 1));
    }
    all.addAll(entries);
    StringBuilder text = new StringBuilder(VERSION);
    for (E entry : all) {
      text.append('\n').append(codec.encode(entry));
    }
    Path file = directory.resolve(batchId + (compact ? COMPACT : ""));
    try {
      AtomicFiles.create(file, text.toString().getBytes(StandardCharsets.UTF_8));
    } catch (FileAlreadyExistsException e) {
      throw new PenstockException(
          Conditions.CONCURRENT_STREAM_LOG_UPDATE,
          "Concurrent update to the log. Multiple streaming jobs detected for "
              + batchId
              + " in "
              + directory
              + ". Please make sure only one streaming job runs on a specific checkpoint location"
              + " at a time",
          e);
    }
    if (settings.deleteExpired()) {
      deleteExpired(batchId);
    }
  }

  /** All entries. */
  public List<E> all() throws IOException {
    long latest = latest();
    while (latest >= 0) {
      try {
        long first = CompactInterval.lastCompact(latest, interval);
        return between(first, latest);
      } catch (NoSuchFileException e) {
        // another process may have folded these files and deleted them: then the fold is there
        long fold = CompactInterval.nextCompact(latest, interval);
        if (!Files.exists(path(fold))) {
          throw missing(e, latest);
        }
        latest = fold;
      }
    }
    return List.of();
  }

  private PenstockException missing(NoSuchFileException gone, long latest) {
    return damaged(
        Path.of(gone.getFile()),
        "it doesn't exist (latest batch " + latest + ", compact interval " + interval + ")",
        gone);
  }

  private List<E> between(long first, long last) throws IOException {
    List<E> all = new ArrayList<>();
    for (long id = first; id <= last; id++) {
      all.addAll(read(path(id)));
    }
    return all;
  }

  /** The entries of the file of a batch, or of the first fold that has it. */
  List<E> readCovering(long batchId) throws IOException {
    Path own = path(batchId);
    if (Files.exists(own)) {
      return read(own);
    }
    for (Map.Entry<Long, Path> later : batches().tailMap(batchId, false).entrySet()) {
      if (isCompact(later.getValue())) {
        return read(later.getValue());
      }
    }
    throw damaged(own, "batch " + batchId + " doesn't exist", null);
  }

  private Path path(long batchId) {
    return directory.resolve(
        batchId + (CompactInterval.isCompact(batchId, interval) ? COMPACT : ""));
  }

  private List<E> read(Path file) throws IOException {
    List<String> lines = Files.readString(file).lines().toList();
    if (lines.isEmpty()) {
      throw damaged(file, "Incomplete log file", null);
    }
    LogVersion.check(lines.get(0), 1, reason -> damaged(file, reason, null));
    List<E> entries = new ArrayList<>(lines.size() - 1);
    for (int i = 1; i < lines.size(); i++) {
      try {
        entries.add(codec.decode(lines.get(i)));
      } catch (IOException e) {
        throw damaged(file, "line " + (i + 1) + ": " + e.getMessage(), e);
      }
    }
    return entries;
  }

  private static PenstockException damaged(Path file, String reason, @Nullable Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
        "Cannot read log file " + file + ": " + reason,
        cause);
  }

  private void deleteExpired(long currentBatch) throws IOException {
    long firstKept = currentBatch + 1 - settings.minBatchesToRetain();
    if (interval > firstKept) {
      return;
    }
    long fold = firstKept - firstKept % interval - 1;
    long expired = clock.millis() - settings.cleanupDelayMs();
    for (Path old : batches().headMap(fold, false).values()) {
      try {
        if (Files.getLastModifiedTime(old).toMillis() <= expired) {
          AtomicFiles.delete(old);
        }
      } catch (NoSuchFileException gone) {
        // another process deleted it, which is all that was wanted
      }
    }
  }

  private static boolean isCompact(Path file) {
    return file.getFileName().toString().endsWith(COMPACT);
  }

  private NavigableMap<Long, Path> batches() throws IOException {
    NavigableMap<Long, Path> batches = new TreeMap<>();
    if (!Files.isDirectory(directory)) {
      return batches;
    }
    try (var files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        String id = isCompact(file) ? name.substring(0, name.length() - COMPACT.length()) : name;
        if (!id.isEmpty() && id.length() < 19 && id.chars().allMatch(c -> c >= '0' && c <= '9')) {
          batches.put(Long.parseLong(id), file);
        }
      }
    }
    return batches;
  }
}
