package io.penstock.io.file.internal.lines;

import io.penstock.io.file.internal.format.FileRange;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a range of a file, without a copy of a line: {@link #buffer} from {@link #start} to
 * {@link #end}, valid until the next call. A line ends in {@code \n}, {@code \r\n} or {@code \r},
 * or in a separator that is given; it belongs to the range that the byte before it lies in, the
 * first line to the first range, as with Hadoop. A UTF-8 byte order mark at the beginning of the
 * file is no part of the first line.
 */
public final class LineReader implements Closeable {
  private static final int CHUNK = 256 * 1024;
  private static final int LONGEST = 1 << 30;

  private final InputStream in;
  private final LineEnd ends;
  private final long limit;
  private byte[] buffer;
  private int filled;
  private long bufferOffset;
  private boolean finished;
  private int next;
  private int start;
  private int end;
  private long lines;
  private final boolean numbered;

  private LineReader(InputStream in, LineEnd ends, long from, long limit, int room) {
    this.buffer = new byte[room];
    this.in = in;
    this.ends = ends;
    this.limit = limit;
    this.bufferOffset = from;
    this.numbered = from == 0;
  }

  /**
   * Opens a range. A compressed file is read as a whole.
   *
   * @param separator what ends a line, or null for the usual three
   */
  public static LineReader open(FileRange range, byte @Nullable [] separator) throws IOException {
    LineEnd ends = LineEnd.of(separator);
    Compression compression = Compression.of(range.file());
    if (compression != Compression.NONE) {
      InputStream file = Files.newInputStream(range.file());
      try {
        LineReader reader =
            new LineReader(compression.decompress(file), ends, 0, Long.MAX_VALUE, CHUNK);
        reader.skipMark();
        return reader;
      } catch (IOException | RuntimeException e) {
        file.close();
        throw e;
      }
    }
    SeekableByteChannel channel = Files.newByteChannel(range.file());
    try {
      // a separator of several bytes may begin in the range before
      long from = range.start() == 0 ? 0 : Math.max(0, range.start() - (ends.length() - 1));
      channel.position(from);
      // of many small files, most of a chunk for each would be nothing but garbage
      int room = (int) Math.min(CHUNK, Math.max(0, channel.size() - from) + 1);
      LineReader reader =
          new LineReader(Channels.newInputStream(channel), ends, from, range.end(), room);
      if (range.start() == 0) {
        reader.skipMark();
      } else {
        reader.skipLine();
      }
      return reader;
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private void skipMark() throws IOException {
    boolean more = true;
    while (filled < 3 && more) {
      more = fill();
    }
    if (filled >= 3
        && buffer[0] == (byte) 0xEF
        && buffer[1] == (byte) 0xBB
        && buffer[2] == (byte) 0xBF) {
      next = 3;
    }
  }

  private void skipLine() throws IOException {
    read();
  }

  /** Goes to the next line; false at the end of the range. */
  public boolean next() throws IOException {
    return bufferOffset + next <= limit && read();
  }

  private boolean read() throws IOException {
    int scanned = next;
    while (true) {
      int at = ends.find(buffer, scanned, filled, finished);
      if (at >= 0) {
        start = next;
        end = at;
        next = at + ends.lengthAt(buffer, at, filled);
        lines++;
        return true;
      }
      if (finished) {
        if (next == filled) {
          return false;
        }
        start = next;
        end = filled;
        next = filled;
        lines++;
        return true;
      }
      int before = next;
      int unscanned = Math.max(next, filled - ends.length());
      fill();
      scanned = unscanned - (before - next);
    }
  }

  private boolean fill() throws IOException {
    if (next > 0) {
      System.arraycopy(buffer, next, buffer, 0, filled - next);
      filled -= next;
      bufferOffset += next;
      next = 0;
    }
    if (filled == buffer.length) {
      if (filled >= LONGEST) {
        throw new IOException(
            "Cannot read the line at byte " + bufferOffset + ": it is longer than 1 GiB");
      }
      buffer = Arrays.copyOf(buffer, filled * 2);
    }
    int read = in.read(buffer, filled, buffer.length - filled);
    if (read < 0) {
      finished = true;
      return false;
    }
    filled += read;
    return true;
  }

  /** Holds the line. */
  public byte[] buffer() {
    return buffer;
  }

  /** Where the line begins in the buffer. */
  public int start() {
    return start;
  }

  /** Where the line ends in the buffer, without its separator. */
  public int end() {
    return end;
  }

  /** Where the line is, for messages: its number if it is known, or its byte in the file. */
  public String position() {
    return numbered ? "line " + lines : "the line at byte " + (bufferOffset + start);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
