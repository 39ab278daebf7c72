package io.penstock.io.file.internal.source;

import io.penstock.connector.ReadRequest;
import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.io.file.internal.path.FilePaths;
import io.penstock.io.file.internal.path.Glob;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The paths that a user gave, as directories and files. */
final class FileRoots {
  private static final Condition NO_PATH = Condition.user("_LEGACY_ERROR_TEMP_2047", null);

  private FileRoots() {}

  /** Whether patterns in paths mean something; option {@code __globPaths__} is Spark's own. */
  static boolean isGlob(String path) {
    return Glob.isGlob(path);
  }

  /**
   * Checks that a stream has a path.
   *
   * @throws AnalysisException if there is none
   */
  static List<String> paths(ReadRequest request) {
    if (request.paths().isEmpty()) {
      throw new AnalysisException(NO_PATH, "Cannot read files: 'path' is not specified");
    }
    return request.paths();
  }

  /**
   * The roots that are there now; none if no path is given, which a batch takes for no files.
   *
   * @throws AnalysisException {@code PATH_NOT_FOUND} for a path that is not, or a pattern without a
   *     match
   */
  static List<Path> existing(ReadRequest request) throws IOException {
    List<Path> roots = new ArrayList<>();
    for (String text : request.paths()) {
      if (isGlob(text)) {
        List<Path> found = Glob.expand(text);
        if (found.isEmpty()) {
          throw notFound(text);
        }
        roots.addAll(found);
      } else {
        Path root = FilePaths.parse(text);
        if (!Files.exists(root)) {
          throw notFound(text);
        }
        roots.add(root);
      }
    }
    return roots;
  }

  /** The roots of a stream that are there now, possibly none. */
  static List<Path> current(String text) throws IOException {
    return isGlob(text) ? Glob.expand(text) : List.of(FilePaths.parse(text));
  }

  static AnalysisException notFound(String text) {
    return new AnalysisException(
        Conditions.PATH_NOT_FOUND,
        "Path does not exist: " + text,
        Map.of("path", isGlob(text) ? text : FilePaths.describe(FilePaths.parse(text))),
        null);
  }
}
