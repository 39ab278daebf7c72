package io.penstock.io.file.internal.sink;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.format.FormatWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Names and tracks the files of one batch. Thread-safe. */
final class OutputFiles {
  private final Path root;
  private final FormatWriter writer;
  private final Supplier<UUID> ids;
  private final Queue<Path> created = new ConcurrentLinkedQueue<>();

  /**
   * @param root the directory below which all files go
   * @param ids gives the unique part of each name
   */
  OutputFiles(Path root, FormatWriter writer, Supplier<UUID> ids) {
    this.root = root;
    this.writer = writer;
    this.ids = ids;
  }

  FormatWriter writer() {
    return writer;
  }

  /**
   * A file that does not exist yet, in a directory that does: {@code
   * part-00000-<uuid>-c000.snappy.parquet}, in a partition with a point for the last hyphen (B.5).
   *
   * @param directory below the root, empty for the root itself
   * @param count how many files this partition of the batch has in that directory already
   */
  OutputFile next(int partitionId, String directory, int count) throws IOException {
    Path parent = root.resolve(directory);
    Files.createDirectories(parent);
    if (!parent.toRealPath().startsWith(root.toRealPath())) {
      throw new PenstockException(
          Conditions.PENSTOCK_IO,
          "Cannot write to " + parent + ": a link there leads out of " + root);
    }
    String name =
        String.format(
            Locale.ROOT,
            "part-%05d-%s%sc%03d%s",
            partitionId,
            ids.get(),
            directory.isEmpty() ? "-" : ".",
            count,
            writer.extension());
    Path path = parent.resolve(name);
    created.add(path);
    return new OutputFile(path, directory);
  }

  /** Deletes all files, as far as that is possible; the first failure is returned. */
  @Nullable IOException deleteAll() {
    IOException failure = null;
    for (Path path : created) {
      try {
        Files.deleteIfExists(path);
      } catch (IOException e) {
        if (failure == null) {
          failure = e;
        } else {
          failure.addSuppressed(e);
        }
      }
    }
    return failure;
  }
}
