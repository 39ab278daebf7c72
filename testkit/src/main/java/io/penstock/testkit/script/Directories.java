package io.penstock.testkit.script;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Directories of tests. */
final class Directories {
  private Directories() {}

  /** Deletes a directory with all that is in it. */
  static void delete(Path directory) {
    try {
      List<Path> paths;
      try (Stream<Path> walk = Files.walk(directory)) {
        paths = walk.sorted(Comparator.reverseOrder()).toList();
      }
      for (Path path : paths) {
        Files.deleteIfExists(path);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot delete " + directory + ": " + e.getMessage(), e);
    }
  }

  /** The numbers among the file names of a directory, sorted; none if it is not there. */
  static List<Long> numbers(Path directory) throws IOException {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.matches("\\d+"))
          .map(Long::valueOf)
          .sorted()
          .toList();
    }
  }
}
