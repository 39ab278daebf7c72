package io.penstock.local.internal.state;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot that is written piece by piece under another name: a mark, the base, steps that put
 * rows, an end with the version, and a checksum. Used by one thread at a time.
 */
final class SnapshotFile {
  static final long MAGIC = 0x3145_5441_5453_4e50L;

  /** The step behind the last row. */
  static final byte END = 4;

  private final StateFiles files;
  private final long base;
  private final Path temporary;
  private @Nullable FileOutputStream out;
  private @Nullable StateFileWriter writer;
  private boolean broken;

  /**
   * @param base the version since when the changes are needed too
   */
  SnapshotFile(StateFiles files, long base) {
    this.files = files;
    this.base = base;
    this.temporary = files.temporary(base, StateFiles.SNAPSHOT);
  }

  /** Where it is while it is written. */
  Path path() {
    return temporary;
  }

  /** Appends steps that put rows. */
  void append(long address, long size) throws IOException {
    StateFileWriter to = begin();
    try {
      to.putMemory(address, size);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    broken = false;
  }

  /** The writer, which is broken until the one who asked says otherwise. */
  private StateFileWriter begin() throws IOException {
    if (broken) {
      throw new IOException("an earlier write failed");
    }
    broken = true;
    StateFileWriter open = writer;
    if (open == null) {
      FileOutputStream opened = files.open(temporary);
      out = opened;
      open = new StateFileWriter();
      open.begin(opened);
      writer = open;
      open.putLong(MAGIC);
      open.putLong(base);
    }
    return open;
  }

  /** Gives the file its name: from now on it counts. */
  void end(long version) throws IOException {
    StateFileWriter to = begin();
    try {
      to.putByte(END);
      to.putLong(version);
      to.finish();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    FileOutputStream open = java.util.Objects.requireNonNull(out);
    if (files.fsync()) {
      open.getFD().sync();
    }
    open.close();
    files.publish(temporary, files.file(version, StateFiles.SNAPSHOT));
  }

  /** Removes what was written, unless the file has its name. */
  void abandon() throws IOException {
    FileOutputStream open = out;
    if (open != null) {
      open.close();
    }
    Files.deleteIfExists(temporary);
  }
}
