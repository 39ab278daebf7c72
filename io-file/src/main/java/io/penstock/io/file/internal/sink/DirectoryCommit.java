package io.penstock.io.file.internal.sink;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The commit of a batch write: files are written below {@code _temporary}, which readers do not
 * see, and moved to their places at the end; {@code _SUCCESS} then says that all is there.
 */
final class DirectoryCommit implements FileBatchWrite.Commit {
  static final String TEMPORARY = "_temporary";
  private static final String SUCCESS = "_SUCCESS";

  private final Path output;
  private final Path staging;
  private final Overwrite overwrite;

  /**
   * @param staging a directory of this write alone below {@link #TEMPORARY}
   * @param overwrite what is deleted first of what is there
   */
  DirectoryCommit(Path output, Path staging, Overwrite overwrite) {
    this.output = output;
    this.staging = staging;
    this.overwrite = overwrite;
  }

  @Override
  public void commit(List<OutputFile> files) throws IOException {
    if (overwrite == Overwrite.ALL) {
      deleteChildren();
    } else if (overwrite == Overwrite.PARTITIONS) {
      Set<String> directories = new HashSet<>();
      for (OutputFile file : files) {
        if (directories.add(file.directory())) {
          delete(output.resolve(file.directory()));
        }
      }
    }
    for (OutputFile file : files) {
      Path parent = output.resolve(file.directory());
      Files.createDirectories(parent);
      if (!parent.toRealPath().startsWith(output.toRealPath())) {
        throw new IOException("a link at " + parent + " leads out of the directory");
      }
      Files.move(file.path(), parent.resolve(file.path().getFileName()));
    }
    deleteStaging();
    Path success = output.resolve(SUCCESS);
    Files.deleteIfExists(success);
    Files.createFile(success);
  }

  @Override
  public void abort() throws IOException {
    deleteStaging();
  }

  private void deleteChildren() throws IOException {
    try (DirectoryStream<Path> children = Files.newDirectoryStream(output)) {
      for (Path child : children) {
        if (!child.getFileName().toString().equals(TEMPORARY)) {
          delete(child);
        }
      }
    }
  }

  private void deleteStaging() throws IOException {
    delete(staging);
    Path temporary = output.resolve(TEMPORARY);
    if (Files.isDirectory(temporary)) {
      try (DirectoryStream<Path> others = Files.newDirectoryStream(temporary)) {
        if (others.iterator().hasNext()) {
          return; // another write is at work
        }
      }
      Files.deleteIfExists(temporary);
    }
  }

  /** Deletes a tree; links are removed, not followed. */
  private static void delete(Path tree) throws IOException {
    if (Files.notExists(tree, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(
        tree,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes found)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException error)
              throws IOException {
            if (error != null) {
              throw error;
            }
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
