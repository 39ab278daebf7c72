package io.penstock.local.internal.state;

import io.penstock.error.PenstockException;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.jspecify.annotations.Nullable;

/**
 * Writes snapshots of a state while it goes on changing. After each batch the rows of some more of
 * its memory are copied, about twice as many bytes as the batch changed, and a thread of its own
 * writes them. Rows that change behind the copying are wrong in the file, but then they are among
 * the changes since it was begun; so a file counts together with all changes since its base, for
 * versions from that on in which it ended. But for that thread, used by one at a time.
 */
final class Snapshots implements AutoCloseable {
  private static final long MOST = 1 << 24;
  private static final long MIDDLE = 1 << 20;
  private static final int FEW_FILES = 100;
  private static final int MANY_FILES = 1000;

  private final StateFiles files;
  private final List<StateTable> tables;
  private final BufferAllocator allocator;
  private final long least;
  private final ThreadPoolExecutor thread;

  private long changedBytes;
  private int changedFiles;
  private long snapshotBytes;
  private @Nullable SnapshotFile file;
  private @Nullable Future<?> writing;
  private int table;
  private long place;
  private long copied;
  private long wanted;

  /**
   * @param least how many bytes are copied at a time at least; a state is not written before its
   *     changes are more
   */
  Snapshots(StateFiles files, List<StateTable> tables, BufferAllocator allocator, long least) {
    this.least = least;
    this.files = files;
    this.tables = tables;
    this.allocator = allocator;
    this.thread =
        new ThreadPoolExecutor(
            1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Snapshots::named);
    thread.allowCoreThreadTimeOut(true);
  }

  private static Thread named(Runnable task) {
    Thread out = new Thread(task, "penstock-snapshot");
    out.setDaemon(true);
    return out;
  }

  /**
   * The state has come from a snapshot of so many bytes, 0 for none, and changes since its base.
   */
  void loaded(long bytes, long bytesOfChanges, int filesOfChanges) {
    snapshotBytes = bytes;
    changedBytes = bytesOfChanges;
    changedFiles = filesOfChanges;
  }

  /** Whether rows must stay in their places. */
  boolean isCopying() {
    return file != null;
  }

  /**
   * Goes on with a snapshot, or begins one if the changes outweigh the last one or are many files.
   *
   * @param version that the state has now; its changes have been written
   * @param bytes of these changes
   * @param oldestKept the oldest version that must stay loadable
   * @throws PenstockException if writing has failed
   */
  void afterBatch(long version, long bytes, long oldestKept) {
    changedBytes += bytes;
    changedFiles++;
    boolean idle = isIdle();
    if (file == null) {
      int most = snapshotBytes < MIDDLE ? FEW_FILES : MANY_FILES;
      boolean due = changedBytes > Math.max(least, snapshotBytes) || changedFiles >= most;
      if (!due || !idle) {
        return;
      }
      begin(version);
    }
    long state = 0;
    for (StateTable each : tables) {
      state += each.bytes();
    }
    long more = Math.max(least, Math.max(2 * bytes, state / MANY_FILES));
    wanted = Math.min(wanted + more, 4 * more);
    if (idle) {
      while (file != null && wanted > 0) {
        copy(version, oldestKept);
      }
    }
  }

  private void begin(long version) {
    file = new SnapshotFile(files, version);
    table = 0;
    place = Entries.FIRST;
    changedBytes = 0;
    changedFiles = 0;
    copied = 0;
    wanted = 0;
  }

  /** Whether the thread has nothing to do. */
  private boolean isIdle() {
    Future<?> task = writing;
    if (task == null) {
      return true;
    } else if (!task.isDone()) {
      return false;
    }
    await();
    return true;
  }

  /** Waits until everything copied so far is in the file. */
  void await() {
    Future<?> task = writing;
    boolean interrupted = false;
    while (task != null) {
      try {
        task.get();
        task = null;
      } catch (InterruptedException e) {
        interrupted = true;
      } catch (ExecutionException e) {
        writing = null;
        if (e.getCause() instanceof PenstockException known) {
          throw known;
        }
        throw new IllegalStateException("Cannot write a snapshot", e.getCause());
      } finally {
        if (interrupted && task == null) {
          Thread.currentThread().interrupt();
        }
      }
    }
    writing = null;
  }

  private void copy(long version, long oldestKept) {
    SnapshotFile to = Objects.requireNonNull(file);
    ArrowBuf buffer = buffer(Math.min(wanted, MOST));
    long size = 0;
    try {
      while (table < tables.size()) {
        Entries entries = tables.get(table).entries();
        place = entries.nextLive(place);
        if (place == entries.end()) {
          table++;
          place = Entries.FIRST;
          continue;
        }
        int entry = (int) place;
        long length = ChangeLog.putSize(entries, entry);
        if (size + length > buffer.capacity()) {
          if (size > 0) {
            break;
          }
          buffer.close();
          buffer = allocator.getEmpty();
          buffer = allocator.buffer(length);
        }
        ChangeLog.put(entries, entry, buffer.memoryAddress() + size);
        size += length;
        place = entries.behind(entry);
      }
    } catch (RuntimeException e) {
      buffer.close();
      throw e;
    }
    wanted = Math.max(0, wanted - buffer.capacity());
    copied += size;
    boolean ends = table == tables.size();
    if (ends) {
      file = null;
      snapshotBytes = copied;
    }
    write(to, buffer, size, ends ? () -> end(to, version, oldestKept) : () -> {});
  }

  /** Less if there is no room for so much. */
  private ArrowBuf buffer(long most) {
    long size = most;
    while (true) {
      try {
        return allocator.buffer(size);
      } catch (OutOfMemoryException e) {
        if (size <= least) {
          throw tables.get(0).full(e);
        }
        size = Math.max(least, size / 4);
      }
    }
  }

  private interface Ending {
    void run() throws IOException;
  }

  private void write(SnapshotFile to, ArrowBuf rows, long size, Ending ending) {
    writing =
        thread.submit(
            () -> {
              try (rows) {
                to.append(rows.memoryAddress(), size);
                ending.run();
              } catch (IOException e) {
                throw StateFiles.io("write a snapshot into", files.directory(), e);
              }
            });
  }

  private void end(SnapshotFile ended, long version, long oldestKept) throws IOException {
    ended.end(version);
    files.purge(oldestKept);
  }

  /** Forgets a snapshot that is being written. */
  void abandon() {
    SnapshotFile open = file;
    file = null;
    try {
      await();
    } finally {
      if (open != null) {
        abandon(open);
      }
    }
  }

  private static void abandon(SnapshotFile open) {
    try {
      open.abandon();
    } catch (IOException e) {
      throw StateFiles.io("remove", open.path(), e);
    }
  }

  @Override
  public void close() {
    try {
      abandon();
    } finally {
      thread.shutdown();
    }
  }
}
