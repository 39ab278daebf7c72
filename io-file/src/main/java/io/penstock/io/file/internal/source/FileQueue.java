package io.penstock.io.file.internal.source;

import io.penstock.io.file.internal.path.FileEntry;
import io.penstock.io.file.internal.path.FilePaths;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the files of a stream's next batch: those not seen, in order of modification time, as
 * many as the limits allow. Files that were listed and not taken are remembered for the next
 * batches.
 */
final class FileQueue {
  /** Lists the files that are there now. */
  interface Lister {
    List<FileEntry> list() throws IOException;
  }

  private final FileStreamOptions options;
  private final SeenFiles seen;
  private final Lister lister;
  private @Nullable List<FileEntry> fixed;
  private @Nullable List<FileEntry> unread;

  FileQueue(FileStreamOptions options, SeenFiles seen, Lister lister) {
    this.options = options;
    this.seen = seen;
    this.lister = lister;
  }

  /** Takes what is there now as all that will ever be there. */
  void fix() throws IOException {
    fixed = lister.list();
  }

  /**
   * The files of the next batch, which count as seen from now on.
   *
   * @param unlimited whether limits do not hold
   */
  List<FileEntry> take(boolean unlimited) throws IOException {
    List<FileEntry> files = unread != null ? unread : list();
    List<FileEntry> batch = files;
    List<FileEntry> rest = List.of();
    boolean keep = false;
    if (!unlimited && options.maxFilesPerTrigger().isPresent()) {
      int most = options.maxFilesPerTrigger().getAsInt();
      batch = files.subList(0, Math.min(most, files.size()));
      rest = files.subList(batch.size(), files.size());
      keep = rest.size() >= most * options.discardRatio();
    } else if (!unlimited && options.maxBytesPerTrigger().isPresent()) {
      long most = options.maxBytesPerTrigger().getAsLong();
      batch = files.subList(0, upTo(files, most));
      rest = files.subList(batch.size(), files.size());
      keep = size(rest) >= most * options.discardRatio();
    }
    boolean mayKeep = !options.latestFirst() && fixed == null;
    unread =
        mayKeep && keep && !rest.isEmpty() && options.maxCachedFiles() > 0
            ? List.copyOf(rest.subList(0, Math.min(options.maxCachedFiles(), rest.size())))
            : null;
    for (FileEntry file : batch) {
      seen.add(FilePaths.toUrl(file.path()), file.modificationTimeMs());
    }
    seen.purge();
    return List.copyOf(batch);
  }

  private List<FileEntry> list() throws IOException {
    List<FileEntry> files = new ArrayList<>(fixed != null ? fixed : lister.list());
    files.removeIf(file -> !seen.isNew(FilePaths.toUrl(file.path()), file.modificationTimeMs()));
    Comparator<FileEntry> order = Comparator.comparingLong(FileEntry::modificationTimeMs);
    files.sort(options.latestFirst() ? order.reversed() : order);
    return files;
  }

  private static int upTo(List<FileEntry> files, long most) {
    long size = 0;
    int count = 0;
    for (FileEntry file : files) {
      size += file.size();
      if (count > 0 && size > most) {
        break;
      }
      count++;
    }
    return count;
  }

  private static double size(List<FileEntry> files) {
    double size = 0;
    for (FileEntry file : files) {
      size += file.size();
    }
    return size;
  }
}
