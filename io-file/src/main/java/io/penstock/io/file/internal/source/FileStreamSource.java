package io.penstock.io.file.internal.source;

import io.penstock.connector.Offset;
import io.penstock.connector.ReadRequest;
import io.penstock.connector.Split;
import io.penstock.connector.StreamContext;
import io.penstock.connector.StreamSource;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import io.penstock.error.Reasons;
import io.penstock.io.file.internal.format.FileFormat;
import io.penstock.io.file.internal.format.FileRange;
import io.penstock.io.file.internal.log.LogSettings;
import io.penstock.io.file.internal.log.SourceLog;
import io.penstock.io.file.internal.log.SourceLogEntry;
import io.penstock.io.file.internal.path.FileEntry;
import io.penstock.io.file.internal.path.FilePaths;
import io.penstock.io.file.internal.path.Listing;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * New files of a directory as a stream (B.3). Which files a batch has is written to the source log
 * before the batch's offset is given, so that a replay reads the same files. A file is read once,
 * when it first appears; it must not change afterwards.
 */
final class FileStreamSource implements StreamSource {
  private final String pathText;
  private final boolean glob;
  private final boolean ignoresMissing;
  private final FileScan scan;
  private final StreamPartitions partitions;
  private final SourceLog log;
  private final FileQueue queue;
  private long lastBatch;
  private boolean startIsLogged;

  FileStreamSource(FileFormat format, ReadRequest request, StructType schema, StreamContext context)
      throws IOException {
    pathText = FileRoots.paths(request).get(0);
    glob = FileRoots.isGlob(pathText);
    FileStreamOptions options = FileStreamOptions.of(request.options());
    ignoresMissing = request.options().getBoolean("ignoreMissingFiles", false);
    partitions = StreamPartitions.of(pathText, request, schema, context);
    scan = new FileScan(format, schema, partitions.columns(), request.options(), context);
    log = new SourceLog(context.checkpoint(), LogSettings.ofSource(context), context.clock());
    boolean ageless = options.latestFirst() && options.isLimited();
    SeenFiles seen =
        new SeenFiles(ageless ? Long.MAX_VALUE : options.maxFileAgeMs(), options.fileNameOnly());
    for (SourceLogEntry entry : log.all()) {
      seen.add(entry.path(), entry.timestamp());
    }
    seen.purge();
    lastBatch = log.latest();
    checkLastBatch();
    queue =
        new FileQueue(
            options,
            seen,
            () ->
                FileTable.list(FileRoots.current(pathText), null, request.options(), context)
                    .files());
  }

  /** A checkpoint of another directory is refused as Spark does, by the files of its last batch. */
  private void checkLastBatch() throws IOException {
    if (lastBatch >= 0) {
      for (SourceLogEntry entry : log.range(lastBatch, lastBatch)) {
        partitions.base(FilePaths.fromUrl(entry.path()));
      }
    }
  }

  @Override
  public String description() {
    String path = glob ? "file:" + pathText : FilePaths.describe(FilePaths.parse(pathText));
    return "FileStreamSource[" + path + "]";
  }

  @Override
  public Optional<Offset> latestOffset(@Nullable Offset start, boolean unlimited) {
    try {
      checkStart(start);
      List<FileEntry> files = queue.take(unlimited);
      if (!files.isEmpty()) {
        long batch = lastBatch + 1;
        List<SourceLogEntry> entries = new ArrayList<>();
        for (FileEntry file : files) {
          entries.add(
              new SourceLogEntry(FilePaths.toUrl(file.path()), file.modificationTimeMs(), batch));
        }
        log.add(batch, entries);
        lastBatch = batch;
      }
    } catch (IOException e) {
      throw failure("list the files", e);
    }
    return lastBatch < 0 ? Optional.empty() : Optional.of(LogOffset.of(lastBatch));
  }

  /** Without the entries behind the start, files would count as new that were read before. */
  private void checkStart(@Nullable Offset start) throws IOException {
    if (!startIsLogged && start != null) {
      long batch = LogOffset.batchId(start);
      log.range(batch, batch);
    }
    startIsLogged = true;
  }

  @Override
  public List<? extends Split> plan(@Nullable Offset start, Offset end) {
    long first = start == null ? 0 : LogOffset.batchId(start) + 1;
    long last = LogOffset.batchId(end);
    if (first > last + 1) {
      throw new PenstockException(
          Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
          "Cannot read " + description() + ": offset " + start + " lies behind " + end);
    }
    try {
      List<PartitionedFile> files = new ArrayList<>();
      for (SourceLogEntry entry : log.range(first, last)) {
        Path file = FilePaths.fromUrl(entry.path());
        if (Listing.isData(file)) {
          add(file, files);
        }
      }
      return scan.plan(files);
    } catch (IOException e) {
      throw failure("plan a batch", e);
    }
  }

  private void add(Path file, List<PartitionedFile> files) throws IOException {
    try {
      BasicFileAttributes found = Files.readAttributes(file, BasicFileAttributes.class);
      FileRange range = FileRange.whole(file, found.size(), found.lastModifiedTime().toMillis());
      files.add(new PartitionedFile(range, partitions.values(file)));
    } catch (NoSuchFileException e) {
      if (!ignoresMissing) {
        throw ReadFailure.gone(file, e);
      }
    }
  }

  private PenstockException failure(String what, IOException cause) {
    return new PenstockException(
        Conditions.PENSTOCK_IO,
        "Cannot " + what + " of " + description() + ": " + Reasons.of(cause),
        cause);
  }

  @Override
  public boolean supportsAvailableNow() {
    return true;
  }

  @Override
  public void prepareForAvailableNow() {
    try {
      queue.fix();
    } catch (IOException e) {
      throw failure("list the files", e);
    }
  }

  @Override
  public void close() {}
}
