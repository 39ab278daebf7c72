package io.penstock.io.file.internal.source;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.io.file.internal.log.LogSettings;
import io.penstock.io.file.internal.log.SinkLog;
import io.penstock.io.file.internal.log.SinkLogEntry;
import io.penstock.io.file.internal.path.FileEntry;
import io.penstock.io.file.internal.path.FilePaths;
import io.penstock.io.file.internal.path.Listing;
import io.penstock.io.file.internal.path.PartitionFinder;
import io.penstock.io.file.internal.path.PartitionSpec;
import io.penstock.io.file.internal.path.PartitionTypes;
import io.penstock.io.file.internal.value.TimestampText;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The files below some roots and what their directories say. A directory that a file sink has
 * written is read through the sink's log, never by what happens to lie there.
 *
 * @param files the files, filtered by the options, in listing order; also empty ones
 * @param partitions the partition columns and values
 */
record FileTable(List<FileEntry> files, PartitionSpec partitions) {

  /**
   * Lists the roots.
   *
   * @param given types that the user gave to partition columns, or null
   */
  static FileTable list(
      List<Path> roots, @Nullable StructType given, Options options, ConnectorContext context)
      throws IOException {
    if (roots.size() == 1 && isSinkOutput(roots.get(0))) {
      return logged(roots.get(0), given, options, context);
    }
    Listing listing = Listing.of(roots);
    if (options.getBoolean("recursiveFileLookup", false)) {
      return new FileTable(
          FileFilter.apply(listing.allFiles(), FileFilter.of(options, context)),
          PartitionSpec.NONE);
    }
    PartitionSpec spec = find(bases(roots, options), listing.leafDirectories(), given, context);
    List<FileEntry> files = listing.directFiles();
    if (!spec.isEmpty()) {
      files = new ArrayList<>(listing.allFiles());
      files.removeIf(file -> !spec.values().containsKey(file.path().getParent()));
    }
    return new FileTable(FileFilter.apply(files, FileFilter.of(options, context)), spec);
  }

  /** Whether a directory was written by a file sink. */
  static boolean isSinkOutput(Path root) {
    return Files.isDirectory(root.resolve(SinkLog.DIRECTORY));
  }

  /** Finds the partitions of directories that are known already. */
  static PartitionSpec find(
      Set<Path> bases,
      Collection<Path> directories,
      @Nullable StructType given,
      ConnectorContext context) {
    boolean infer =
        context
            .conf("spark.sql.sources.partitionColumnTypeInference.enabled")
            .map(Boolean::parseBoolean)
            .orElse(true);
    PartitionTypes types =
        new PartitionTypes(
            infer, TimestampText.instants(context.timeZone(), context.clock()::millis));
    return new PartitionFinder(bases, given, types).find(directories);
  }

  private static FileTable logged(
      Path root, @Nullable StructType given, Options options, ConnectorContext context)
      throws IOException {
    SinkLog log = new SinkLog(root, LogSettings.ofSink(context), context.clock());
    List<FileEntry> files = new ArrayList<>();
    Set<Path> directories = new LinkedHashSet<>();
    for (SinkLogEntry entry : log.files()) {
      Path file = inside(root, entry.path());
      files.add(new FileEntry(file, entry.size(), entry.modificationTime()));
      directories.add(parent(file));
    }
    return new FileTable(
        FileFilter.apply(files, FileFilter.of(options, context)),
        find(Set.of(root), directories, given, context));
  }

  private static Path inside(Path root, String url) {
    Path file;
    try {
      file = FilePaths.fromUrl(url);
    } catch (IllegalArgumentException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
          "Cannot read the sink log of " + root + ": path " + url + ": " + e.getMessage(),
          e);
    }
    if (!file.startsWith(root)) {
      throw new PenstockException(
          Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
          "Cannot read the sink log of "
              + root
              + ": it names "
              + file
              + ", which lies outside; was the directory moved?");
    }
    return file;
  }

  private static Path parent(Path file) {
    Path parent = file.getParent();
    return parent == null ? file : parent;
  }

  private static Set<Path> bases(List<Path> roots, Options options) {
    Optional<String> given = options.get("basePath");
    if (given.isEmpty()) {
      Set<Path> bases = new LinkedHashSet<>();
      for (Path root : roots) {
        bases.add(Files.isDirectory(root) ? root : parent(root));
      }
      return bases;
    }
    Path base = FilePaths.parse(given.get());
    if (!Files.isDirectory(base)) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION, "Option 'basePath' must be a directory");
    }
    for (Path root : roots) {
      checkBase(base, root);
    }
    return Set.of(base);
  }

  /**
   * Checks that a file or directory lies below the base of the partition directories.
   *
   * @throws PenstockException if it does not
   */
  static void checkBase(Path base, Path root) {
    if (!root.startsWith(base)) {
      throw new PenstockException(
          Conditions.PENSTOCK_INVALID_OPTION,
          "Wrong basePath " + base + " for the root path: " + root);
    }
  }
}
