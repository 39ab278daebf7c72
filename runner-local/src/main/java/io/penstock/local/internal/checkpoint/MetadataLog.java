package io.penstock.local.internal.checkpoint;

import io.penstock.error.PenstockException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A directory of files named by batch ids. The directory is listed once, when it is opened; what a
 * run adds and removes is kept in memory. One thread.
 */
final class MetadataLog implements AutoCloseable {
  private static final int SUPPORTED_VERSION = 1;

  private final Path directory;
  private final AtomicFiles files;

  /**
   * Batch ids with the other files that belong to them: checksums and left-over temporary files.
   */
  private final TreeMap<Long, List<Path>> known = new TreeMap<>();

  /** Left-over temporary files of entries that are not there yet. */
  private final Map<Long, List<Path>> early = new HashMap<>();

  private @Nullable Path prepared;
  private long latest = -1;

  MetadataLog(Path directory, AtomicFiles files) {
    this.directory = directory;
    this.files = files;
    try {
      Files.createDirectories(directory);
      list();
    } catch (IOException e) {
      throw CheckpointErrors.io("open log", directory, e);
    }
  }

  /** Whether a directory holds at least one log file. */
  static boolean hasEntries(Path directory) {
    if (!Files.isDirectory(directory)) {
      return false;
    }
    try (var names = Files.newDirectoryStream(directory)) {
      for (Path file : names) {
        if (isBatchId(name(file))) {
          return true;
        }
      }
      return false;
    } catch (IOException e) {
      throw CheckpointErrors.io("list", directory, e);
    }
  }

  private void list() throws IOException {
    List<Path> others = new ArrayList<>();
    try (var names = Files.newDirectoryStream(directory)) {
      for (Path file : names) {
        if (isBatchId(name(file))) {
          known.put(Long.parseLong(name(file)), new ArrayList<>(0));
        } else {
          others.add(file);
        }
      }
    }
    latest = known.isEmpty() ? -1 : known.lastKey();
    for (Path file : others) {
      keepOrRemove(file);
    }
  }

  /** A checksum of a file that is gone would make Spark refuse the file that comes in its place. */
  private void keepOrRemove(Path file) throws IOException {
    String name = name(file);
    boolean checksum = name.endsWith(".crc");
    if (!name.startsWith(".") || !(checksum || name.endsWith(".tmp"))) {
      return;
    }
    String id = name.substring(1, Math.max(1, name.indexOf('.', 1)));
    if (!isBatchId(id)) {
      return;
    }
    List<Path> companions = known.get(Long.parseLong(id));
    if (companions != null) {
      companions.add(file);
    } else if (checksum) {
      Files.deleteIfExists(file);
    } else if (Long.parseLong(id) > latest) {
      early.computeIfAbsent(Long.parseLong(id), i -> new ArrayList<>()).add(file);
    }
  }

  private static String name(Path file) {
    return String.valueOf(file.getFileName());
  }

  private static boolean isBatchId(String name) {
    if (name.isEmpty() || name.length() > 18) {
      return false;
    }
    for (int i = 0; i < name.length(); i++) {
      if (name.charAt(i) < '0' || name.charAt(i) > '9') {
        return false;
      }
    }
    return true;
  }

  /** The newest batch id, or empty. */
  OptionalLong latest() {
    return latest < 0 ? OptionalLong.empty() : OptionalLong.of(latest);
  }

  Path file(long batchId) {
    return directory.resolve(Long.toString(batchId));
  }

  /** Does what can be done of the next {@link #add} before its content is known. */
  void prepare(long batchId) {
    Path file = file(batchId);
    try {
      prepared = files.prepare(file);
    } catch (IOException e) {
      throw CheckpointErrors.io("write", file, e);
    }
  }

  /**
   * Writes the entry of a batch.
   *
   * @throws PenstockException {@code CONCURRENT_STREAM_LOG_UPDATE} if it exists
   */
  void add(long batchId, String content) {
    Path file = file(batchId);
    try {
      files.create(file, content.getBytes(StandardCharsets.UTF_8));
    } catch (FileAlreadyExistsException e) {
      throw CheckpointErrors.concurrentUpdate(batchId, file);
    } catch (IOException e) {
      throw CheckpointErrors.io("write", file, e);
    }
    prepared = null;
    List<Path> left = early.remove(batchId);
    known.put(batchId, left == null ? List.of() : left);
    latest = Math.max(latest, batchId);
  }

  /**
   * The lines after the version line; empty if there is no entry of this batch.
   *
   * @throws PenstockException if the version is not known or the file cannot be read
   */
  Optional<List<String>> read(long batchId) {
    Path file = file(batchId);
    byte[] bytes;
    try {
      bytes = AtomicFiles.read(file);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw CheckpointErrors.io("read", file, e);
    }
    if (bytes.length == 0) {
      throw CheckpointErrors.damaged(file, 1, "is missing: incomplete log file");
    }
    List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
    checkVersion(file, lines.get(0));
    return Optional.of(lines.subList(1, lines.size()));
  }

  private static void checkVersion(Path file, String line) {
    if (!line.startsWith("v") || !isBatchId(line.substring(1)) || line.equals("v0")) {
      throw CheckpointErrors.malformed(file, line);
    }
    if (Long.parseLong(line.substring(1)) > SUPPORTED_VERSION) {
      throw CheckpointErrors.newerVersion(file, line);
    }
  }

  /** Removes the entries of all batches before this one. */
  void purgeBefore(long batchId) {
    while (!known.isEmpty() && known.firstKey() < batchId) {
      Map.Entry<Long, List<Path>> first = known.firstEntry();
      remove(first.getKey(), first.getValue());
      known.pollFirstEntry();
    }
  }

  /** Removes the entries of all batches after this one. */
  void purgeAfter(long batchId) {
    Iterator<Map.Entry<Long, List<Path>>> later =
        known.tailMap(batchId, false).entrySet().iterator();
    while (later.hasNext()) {
      Map.Entry<Long, List<Path>> entry = later.next();
      remove(entry.getKey(), entry.getValue());
      later.remove();
    }
    latest = known.isEmpty() ? -1 : known.lastKey();
  }

  private void remove(long batchId, List<Path> companions) {
    Path file = file(batchId);
    try {
      for (Path companion : companions) {
        Files.deleteIfExists(companion);
      }
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw CheckpointErrors.io("remove", file, e);
    }
  }

  /** Removes what was prepared and not used. */
  @Override
  public void close() {
    Path left = prepared;
    prepared = null;
    if (left != null) {
      try {
        Files.deleteIfExists(left);
      } catch (IOException e) {
        throw CheckpointErrors.io("remove", left, e);
      }
    }
  }
}
