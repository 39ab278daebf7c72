package io.penstock.io.file.internal.log;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/** Files that appear whole or not at all. */
final class AtomicFiles {
  private AtomicFiles() {}

  /**
   * Creates a file with its directories. A crash leaves at most a hidden file beside it.
   *
   * @throws FileAlreadyExistsException if there is one of this name
   */
  static void create(Path file, byte[] content) throws IOException {
    Path directory = file.toAbsolutePath().getParent();
    if (directory == null) {
      throw new IOException("Cannot create " + file + ": it has no directory");
    }
    Files.createDirectories(directory);
    Path temporary = directory.resolve("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      Files.write(temporary, content, StandardOpenOption.CREATE_NEW);
      Files.deleteIfExists(sidecar(file));
      try {
        // a link is refused if the name is taken, in one step, which a rename is not
        Files.createLink(file, temporary);
      } catch (UnsupportedOperationException e) {
        Files.move(temporary, file);
      }
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Deletes a file and the checksum that Hadoop may have put beside it. */
  static void delete(Path file) throws IOException {
    Files.deleteIfExists(file);
    Files.deleteIfExists(sidecar(file));
  }

  private static Path sidecar(Path file) {
    return file.resolveSibling("." + file.getFileName() + ".crc");
  }
}
