package io.penstock.local.internal.checkpoint;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A checkpoint directory. {@link #open} finds or creates the query's id on the thread of {@code
 * start()}; the logs belong to the driver thread.
 */
public final class Checkpoint {
  private final Path root;
  private final UUID id;
  private final AtomicFiles files;

  private Checkpoint(Path root, UUID id, AtomicFiles files) {
    this.root = root;
    this.id = id;
    this.files = files;
  }

  /**
   * Opens a checkpoint, creating the directory and the id of the query if they are not there.
   *
   * @param fsync whether every file is forced to the disk
   * @param runId makes the names of temporary files unique
   * @throws PenstockException {@code STREAMING_CHECKPOINT_MISSING_METADATA_FILE} if there are logs
   *     but no id, {@code PENSTOCK_CHECKPOINT_DAMAGED} if the id cannot be read
   */
  public static Checkpoint open(Path root, boolean fsync, UUID runId) {
    AtomicFiles files = new AtomicFiles(fsync, runId.toString());
    Path metadata = root.resolve("metadata");
    try {
      Files.createDirectories(root);
      byte[] content = readIfExists(metadata);
      if (content == null) {
        checkNoLogs(root);
        UUID id = UUID.randomUUID();
        Files.deleteIfExists(root.resolve(".metadata.crc"));
        try {
          files.create(metadata, ("{\"id\":\"" + id + "\"}").getBytes(StandardCharsets.UTF_8));
          return new Checkpoint(root, id, files);
        } catch (FileAlreadyExistsException e) {
          content = AtomicFiles.read(metadata);
        }
      }
      return new Checkpoint(root, parseId(metadata, content), files);
    } catch (IOException e) {
      throw CheckpointErrors.io("open checkpoint location", root, e);
    }
  }

  private static byte @Nullable [] readIfExists(Path file) throws IOException {
    try {
      return AtomicFiles.read(file);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private static void checkNoLogs(Path root) {
    if (MetadataLog.hasEntries(root.resolve("offsets"))
        || MetadataLog.hasEntries(root.resolve("commits"))) {
      throw new PenstockException(
          Conditions.STREAMING_CHECKPOINT_MISSING_METADATA_FILE,
          "Cannot start from checkpoint location "
              + root
              + ": the metadata file is missing but offset and/or commit logs contain data; restore"
              + " the metadata file or use a new checkpoint directory");
    }
  }

  private static UUID parseId(Path metadata, byte[] content) {
    String json = new String(content, StandardCharsets.UTF_8);
    String id = LogJson.text(json, "id", metadata);
    try {
      return UUID.fromString(id);
    } catch (IllegalArgumentException e) {
      throw CheckpointErrors.damaged(metadata, 1, "has '" + id + "', which is not a query id", e);
    }
  }

  /** Whether a directory has an offset log, so that a query on it would be a restart. */
  public static boolean hasOffsetLog(Path root) {
    return Files.exists(root.resolve("offsets"));
  }

  /** The query's id. */
  public UUID id() {
    return id;
  }

  /** The directory. */
  public Path root() {
    return root;
  }

  /** The metadata directory of a source by its position; it may not exist. */
  public Path source(int index) {
    return root.resolve("sources").resolve(Integer.toString(index));
  }

  /** Opens the offset log. */
  public OffsetLog openOffsets() {
    return new OffsetLog(root.resolve("offsets"), files);
  }

  /** Opens the commit log. */
  public CommitLog openCommits() {
    return new CommitLog(root.resolve("commits"), files);
  }

  /** Removes the entries of both logs that are older than this batch. */
  public static void purge(OffsetLog offsets, CommitLog commits, long before) {
    offsets.purgeBefore(before);
    commits.purgeBefore(before);
  }

  /** Removes a temporary checkpoint; follows no links. */
  public static void delete(Path root) throws IOException {
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.deleteIfExists(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
