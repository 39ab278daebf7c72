package io.penstock.io.file.internal.path;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The data files below some roots, all the way down, each directory in order of names. Names that
 * begin with {@code .} or {@code _} are hidden, except a partition directory such as {@code _a=1};
 * so are files that are still being copied.
 */
public final class Listing {
  private static final int DEEPEST = 1000;

  private final List<Path> roots;
  private final Map<Path, List<FileEntry>> filesOfDirectory = new LinkedHashMap<>();
  private final Map<Path, FileEntry> rootFiles = new LinkedHashMap<>();

  private Listing(List<Path> roots) {
    this.roots = roots;
  }

  /** Lists what is there now. A root that is gone has no files. */
  public static Listing of(List<Path> roots) throws IOException {
    Listing listing = new Listing(List.copyOf(roots));
    for (Path root : roots) {
      BasicFileAttributes found = attributes(root);
      if (found == null) {
        continue;
      }
      if (found.isDirectory()) {
        listing.walk(root, List.of(root.toRealPath()));
      } else {
        listing.rootFiles.put(root, entry(root, found));
      }
    }
    return listing;
  }

  /** Whether a name is hidden from readers. */
  public static boolean isHidden(String name) {
    boolean hidden =
        (name.startsWith("_") && name.indexOf('=') < 0)
            || name.startsWith(".")
            || name.endsWith("._COPYING_");
    return hidden && !name.startsWith("_common_metadata") && !name.startsWith("_metadata");
  }

  /** Whether a file holds data, rather than a format's summary. */
  public static boolean isData(Path file) {
    String name = file.getFileName().toString();
    return !(name.startsWith("_") && name.indexOf('=') < 0) && !name.startsWith(".");
  }

  private void walk(Path directory, List<Path> ancestors) throws IOException {
    if (ancestors.size() > DEEPEST) {
      throw new IOException("Cannot list " + directory + ": it is deeper than " + DEEPEST);
    }
    Map<String, BasicFileAttributes> children = new TreeMap<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      for (Path child : stream) {
        String name = child.getFileName().toString();
        BasicFileAttributes found = isHidden(name) ? null : attributes(child);
        if (found != null) {
          children.put(name, found);
        }
      }
    } catch (NoSuchFileException e) {
      return; // removed since its parent was listed
    }
    List<FileEntry> files = new ArrayList<>();
    for (Map.Entry<String, BasicFileAttributes> child : children.entrySet()) {
      Path path = directory.resolve(child.getKey());
      if (!child.getValue().isDirectory()) {
        files.add(entry(path, child.getValue()));
      }
    }
    if (!files.isEmpty()) {
      filesOfDirectory.put(directory, Collections.unmodifiableList(files));
    }
    for (Map.Entry<String, BasicFileAttributes> child : children.entrySet()) {
      if (child.getValue().isDirectory()) {
        Path path = directory.resolve(child.getKey());
        Path real = path.toRealPath();
        if (ancestors.contains(real)) {
          throw new FileSystemLoopException(path.toString());
        }
        List<Path> deeper = new ArrayList<>(ancestors);
        deeper.add(real);
        walk(path, deeper);
      }
    }
  }

  private static @Nullable BasicFileAttributes attributes(Path path) throws IOException {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class);
    } catch (NoSuchFileException e) {
      return null;
    }
  }

  private static FileEntry entry(Path path, BasicFileAttributes found) {
    return new FileEntry(path, found.size(), found.lastModifiedTime().toMillis());
  }

  /** The directories that hold files, and the parents of roots that are files. */
  public Set<Path> leafDirectories() {
    Set<Path> leaves = new java.util.LinkedHashSet<>(filesOfDirectory.keySet());
    for (Path file : rootFiles.keySet()) {
      Path parent = file.getParent();
      if (parent != null) {
        leaves.add(parent);
      }
    }
    return leaves;
  }

  /** Every file below the roots. */
  public List<FileEntry> allFiles() {
    List<FileEntry> files = new ArrayList<>(rootFiles.values());
    filesOfDirectory.values().forEach(files::addAll);
    return files;
  }

  /** The files that are roots or direct children of roots. */
  public List<FileEntry> directFiles() {
    List<FileEntry> files = new ArrayList<>();
    for (Path root : roots) {
      files.addAll(filesOfDirectory.getOrDefault(root, List.of()));
      FileEntry file = rootFiles.get(root);
      if (file != null) {
        files.add(file);
      }
    }
    return files;
  }
}
