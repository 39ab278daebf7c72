package io.penstock.local.internal.state;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import java.io.FileNotFoundException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * The files of one operator's state below a checkpoint: {@code N.changes} holds what batch N - 1
 * changed, {@code N.snapshot} with the changes since its base the whole state after it. A file is
 * there as a whole or not at all. {@link #write} is called by one thread at a time.
 */
final class StateFiles {
  static final String CHANGES = ".changes";
  static final String SNAPSHOT = ".snapshot";
  private final Path directory;
  private final boolean fsync;
  private final StateFileWriter writer = new StateFileWriter();

  StateFiles(Path directory, boolean fsync) {
    this.directory = directory;
    this.fsync = fsync;
  }

  /** Writes the content of a file. */
  interface Content {
    void write(StateFileWriter out);
  }

  Path directory() {
    return directory;
  }

  boolean fsync() {
    return fsync;
  }

  /** Where a file is while it is written. */
  Path temporary(long version, String kind) {
    return directory.resolve("." + version + kind + ".tmp");
  }

  Path file(long version, String kind) {
    return directory.resolve(version + kind);
  }

  /** Writes a file, in place of an old one of the same version; gives its length. */
  long write(long version, String kind, Content content) {
    Path target = file(version, kind);
    Path temporary = temporary(version, kind);
    try {
      long length;
      try (FileOutputStream out = open(temporary)) {
        writer.begin(out);
        content.write(writer);
        length = writer.finish();
        if (fsync) {
          out.getFD().sync();
        }
      }
      publish(temporary, target);
      return length;
    } catch (IOException e) {
      throw io("write", target, e);
    } catch (UncheckedIOException e) {
      throw io("write", target, e);
    }
  }

  /** Opens a file of the directory, which is made if it is not there. */
  FileOutputStream open(Path temporary) throws IOException {
    try {
      return new FileOutputStream(temporary.toFile());
    } catch (FileNotFoundException e) {
      Files.createDirectories(directory);
      return new FileOutputStream(temporary.toFile());
    }
  }

  /** Lets a file that is complete be seen under its name. */
  void publish(Path temporary, Path target) throws IOException {
    Files.move(
        temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /** The versions of a kind, ascending. */
  TreeSet<Long> versions(String kind) {
    TreeSet<Long> out = new TreeSet<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, "*" + kind)) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        String number = name.substring(0, name.length() - kind.length());
        if (!number.isEmpty() && number.chars().allMatch(c -> c >= '0' && c <= '9')) {
          out.add(Long.parseLong(number));
        }
      }
    } catch (NoSuchFileException e) {
      return out;
    } catch (IOException e) {
      throw io("list", directory, e);
    }
    return out;
  }

  /** Removes what is not needed to come back to a version or a later one. */
  void purge(long oldestKept) {
    Long snapshot = versions(SNAPSHOT).floor(oldestKept);
    if (snapshot == null) {
      return;
    }
    long base = base(snapshot);
    List<Path> old = new ArrayList<>();
    versions(SNAPSHOT).headSet(snapshot).forEach(v -> old.add(file(v, SNAPSHOT)));
    versions(CHANGES).headSet(base, true).forEach(v -> old.add(file(v, CHANGES)));
    remove(old);
  }

  private long base(long snapshot) {
    Path file = file(snapshot, SNAPSHOT);
    try (StateFileReader in = new StateFileReader(file)) {
      return in.readSnapshotHead();
    } catch (IOException e) {
      throw io("read", file, e);
    }
  }

  private static void remove(List<Path> old) {
    for (Path file : old) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        throw io("remove", file, e);
      }
    }
  }

  /** Removes versions from one on, and what was not finished. */
  void removeFrom(long version) {
    List<Path> old = new ArrayList<>(unfinished());
    versions(SNAPSHOT).tailSet(version).forEach(v -> old.add(file(v, SNAPSHOT)));
    versions(CHANGES).tailSet(version).forEach(v -> old.add(file(v, CHANGES)));
    remove(old);
  }

  private List<Path> unfinished() {
    List<Path> out = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory, ".*.tmp")) {
      files.forEach(out::add);
    } catch (NoSuchFileException e) {
      return out;
    } catch (IOException | DirectoryIteratorException e) {
      throw io("list", directory, e);
    }
    return out;
  }

  static PenstockException io(String verb, Path file, Exception cause) {
    return new PenstockException(
        Conditions.PENSTOCK_IO, "Cannot " + verb + " " + file + ": " + Reasons.of(cause), cause);
  }
}
