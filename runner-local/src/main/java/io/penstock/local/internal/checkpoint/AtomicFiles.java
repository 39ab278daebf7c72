package io.penstock.local.internal.checkpoint;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * Creates files that are there as a whole or not at all. Writing does not notice an interrupt, so
 * that stopping a query tears no file.
 */
final class AtomicFiles {
  private static final long MAX_BYTES = 64L << 20;

  private final boolean fsync;
  private final String tag;

  /**
   * @param fsync whether files and their directory are forced to the disk
   * @param tag makes the names of temporary files differ from those of other writers
   */
  AtomicFiles(boolean fsync, String tag) {
    this.fsync = fsync;
    this.tag = tag;
  }

  /**
   * Creates a file with this content.
   *
   * @throws FileAlreadyExistsException if it exists; it keeps its content then
   */
  void create(Path target, byte[] content) throws IOException {
    Path temporary = temporary(target);
    // appends, as it is empty and of this run alone: to empty it again takes ext4 20 µs more
    try (FileOutputStream out = new FileOutputStream(temporary.toFile(), true)) {
      out.write(content);
      if (fsync) {
        out.getFD().sync();
      }
    }
    try {
      publish(temporary, target);
    } finally {
      Files.deleteIfExists(temporary);
    }
    if (fsync) {
      syncDirectory(target);
    }
  }

  /** Makes the file, empty and hidden, that {@link #create} will then write; gives its name. */
  Path prepare(Path target) throws IOException {
    Path temporary = temporary(target);
    new FileOutputStream(temporary.toFile(), true).close();
    return temporary;
  }

  private Path temporary(Path target) {
    return target.resolveSibling("." + target.getFileName() + "." + tag + ".tmp");
  }

  /** A link never replaces; file systems without links get a check and a rename, as Spark does. */
  private static void publish(Path temporary, Path target) throws IOException {
    try {
      Files.createLink(target, temporary);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (UnsupportedOperationException | FileSystemException e) {
      if (Files.exists(target)) {
        throw new FileAlreadyExistsException(target.toString());
      }
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    }
  }

  /** Only where directories can be opened as files. */
  private static void syncDirectory(Path target) throws IOException {
    Path directory = target.toAbsolutePath().getParent();
    if (directory != null
        && target.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }

  /** The content of a small file; one that is too large to be a log file is refused. */
  static byte[] read(Path file) throws IOException {
    long size = Files.size(file);
    if (size > MAX_BYTES) {
      throw CheckpointErrors.damaged(
          file, 1, "begins a file of " + size + " bytes, too long for a log");
    }
    return Files.readAllBytes(file);
  }
}
