package io.penstock.io.file.internal.parquet.page;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdException;
import io.airlift.compress.MalformedInputException;
import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.format.CompressionCodec;
import org.xerial.snappy.Snappy;

/** Compresses and decompresses whole pages. */
public final class PageCodec {
  private static final int ZSTD_LEVEL = 3;
  private static final int GZIP_BUFFER = 1 << 15;
  private static final int ORDINARY_PAGE = 16 << 20;

  private PageCodec() {}

  /**
   * The most bytes that some compressed bytes may stand for; asked before memory is allocated for
   * them. A little above what each format can do; zstd can do anything, so that only pages of an
   * ordinary size may be made of next to nothing.
   */
  public static long maxUncompressed(CompressionCodec codec, int compressed) {
    return switch (codec) {
      case UNCOMPRESSED -> compressed;
      case SNAPPY -> 64 + 64L * compressed;
      case LZ4_RAW -> 64 + 256L * compressed;
      case GZIP -> 64 + 1040L * compressed;
      default -> Math.max(ORDINARY_PAGE, 1040L * compressed);
    };
  }

  /**
   * Fills exactly {@code size} bytes of {@code out}.
   *
   * @throws CorruptParquetException if the bytes are damaged or stand for another number of bytes
   * @throws IOException if the codec is not supported
   */
  public static void decompress(
      CompressionCodec codec, byte[] in, int from, int length, byte[] out, int size)
      throws IOException {
    long got;
    try {
      got =
          switch (codec) {
            case UNCOMPRESSED -> copy(in, from, length, out, size);
            case SNAPPY -> unsnappy(in, from, length, out, size);
            case ZSTD -> Zstd.decompressByteArray(out, 0, size, in, from, length);
            case GZIP -> gunzip(in, from, length, out, size);
            case LZ4_RAW -> new Lz4Decompressor().decompress(in, from, length, out, 0, size);
            default -> throw new IOException("codec " + codec + " is not supported");
          };
    } catch (MalformedInputException | ZstdException | IndexOutOfBoundsException e) {
      throw new CorruptParquetException("a damaged " + codec + " page", e);
    }
    if (got != size) {
      throw new CorruptParquetException(
          "a " + codec + " page of " + got + " bytes, where its header says " + size);
    }
  }

  private static int copy(byte[] in, int from, int length, byte[] out, int size) {
    System.arraycopy(in, from, out, 0, Math.min(length, size));
    return length;
  }

  private static int unsnappy(byte[] in, int from, int length, byte[] out, int size)
      throws IOException {
    // the native call takes no limit for its output: ask the block first
    int says = Snappy.uncompressedLength(in, from, length);
    if (says != size || StrideUnsnappy.decompress(in, from, length, out, size)) {
      return says;
    }
    return Snappy.uncompress(in, from, length, out, 0);
  }

  private static int gunzip(byte[] in, int from, int length, byte[] out, int size)
      throws IOException {
    try (GZIPInputStream stream =
        new GZIPInputStream(new ByteArrayInputStream(in, from, length), GZIP_BUFFER)) {
      int got = stream.readNBytes(out, 0, size);
      return stream.read() >= 0 ? got + 1 : got;
    }
  }

  /**
   * As {@link #compress(CompressionCodec, byte[], int, ByteOutput)}, of numbers of one length.
   *
   * @param from where the numbers begin
   * @param stride their length, or 0 for anything else
   */
  public static void compress(
      CompressionCodec codec, byte[] in, int from, int length, int stride, ByteOutput to)
      throws IOException {
    boolean numbers = codec == CompressionCodec.SNAPPY && stride > 0;
    if (!numbers || !StrideSnappy.compress(in, from, length, stride, to)) {
      compress(codec, in, length, to);
    }
  }

  /** Puts the compressed form of the first {@code length} bytes in place of what {@code to} has. */
  public static void compress(CompressionCodec codec, byte[] in, int length, ByteOutput to)
      throws IOException {
    to.clear();
    switch (codec) {
      case UNCOMPRESSED -> to.write(in, 0, length);
      case SNAPPY -> {
        byte[] out = to.reserve(Snappy.maxCompressedLength(length));
        to.advance(Snappy.compress(in, 0, length, out, 0));
      }
      case ZSTD -> {
        byte[] out = to.reserve(Math.toIntExact(Zstd.compressBound(length)));
        long got = Zstd.compressByteArray(out, 0, out.length, in, 0, length, ZSTD_LEVEL);
        if (Zstd.isError(got)) {
          throw new IOException("zstd failed: " + Zstd.getErrorName(got));
        }
        to.advance((int) got);
      }
      case GZIP -> {
        try (OutputStream stream = new GZIPOutputStream(to, GZIP_BUFFER)) {
          stream.write(in, 0, length);
        }
      }
      case LZ4_RAW -> {
        Lz4Compressor lz4 = new Lz4Compressor();
        byte[] out = to.reserve(lz4.maxCompressedLength(length));
        to.advance(lz4.compress(in, 0, length, out, 0, out.length));
      }
      default -> throw new IOException("codec " + codec + " is not supported");
    }
  }
}
