package io.penstock.local.internal.driver;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Looks into and edits checkpoints. */
final class CheckpointFiles {
  private final Path root;

  CheckpointFiles(Path root) {
    this.root = root;
  }

  /** A copy of a checkpoint that Spark 4.2.0 wrote. */
  static CheckpointFiles ofSpark(String name, Path target) throws IOException {
    CheckpointFiles out = new CheckpointFiles(target);
    for (String file : List.of("metadata")) {
      out.write(file, recorded(name + "/" + file));
    }
    for (int batch = 0; batch < 10; batch++) {
      for (String log : List.of("offsets/", "commits/")) {
        String file = log + batch;
        if (CheckpointFiles.class.getResource("/spark-checkpoints/" + name + "/" + file) != null) {
          out.write(file, recorded(name + "/" + file));
        }
      }
    }
    return out;
  }

  /** The text of a file that Spark 4.2.0 wrote. */
  static String recorded(String name) throws IOException {
    try (InputStream in = CheckpointFiles.class.getResourceAsStream("/spark-checkpoints/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  Path root() {
    return root;
  }

  String read(String name) {
    try {
      return Files.readString(root.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void write(String name, String text) {
    try {
      Files.createDirectories(root.resolve(name).getParent());
      Files.writeString(root.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  void delete(String name) {
    try {
      Files.delete(root.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<String> names(String directory) {
    try (var files = Files.list(root.resolve(directory))) {
      return files.map(f -> f.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
