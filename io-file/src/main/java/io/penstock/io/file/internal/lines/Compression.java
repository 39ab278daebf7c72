package io.penstock.io.file.internal.lines;

import com.github.luben.zstd.ZstdInputStream;
import com.github.luben.zstd.ZstdOutputStream;
import io.airlift.compress.bzip2.BZip2HadoopStreams;
import io.penstock.connector.Options;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.InflaterInputStream;

/** How a text file is compressed, by the end of its name as in Hadoop. */
public enum Compression {
  NONE(""),
  GZIP(".gz"),
  DEFLATE(".deflate"),
  BZIP2(".bz2"),
  ZSTD(".zst");

  private static final Condition NOT_AVAILABLE =
      Condition.user("CODEC_NOT_AVAILABLE.WITH_AVAILABLE_CODECS_SUGGESTION", "56038");
  private static final String SUPPORTED = "none, uncompressed, bzip2, deflate, gzip, zstd";
  private static final int BUFFER = 64 * 1024;

  private final String extension;

  Compression(String extension) {
    this.extension = extension;
  }

  /** What a written file's name ends in, with its dot; empty without compression. */
  public String extension() {
    return extension;
  }

  /**
   * The compression of a file by its name.
   *
   * @throws IOException if it is one that Spark reads and this does not
   */
  public static Compression of(Path file) throws IOException {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    for (Compression one : values()) {
      if (one != NONE && name.endsWith(one.extension)) {
        return one;
      }
    }
    for (String unknown : new String[] {".snappy", ".lz4", ".zstd"}) {
      if (name.endsWith(unknown)) {
        throw new IOException(
            "Cannot read "
                + file
                + ": compression "
                + unknown
                + " is not supported; supported are .bz2, .deflate, .gz, .zst and none");
      }
    }
    return NONE;
  }

  /** Whether a file is not compressed, so that it can be read from the middle. */
  public static boolean isPlain(Path file) {
    try {
      return of(file) == NONE;
    } catch (IOException e) {
      return false; // reading it will say why
    }
  }

  /**
   * The compression that the options {@code compression} or {@code codec} ask for.
   *
   * @throws PenstockException {@code CODEC_NOT_AVAILABLE.WITH_AVAILABLE_CODECS_SUGGESTION} for
   *     another name
   */
  public static Compression ofOptions(Options options) {
    Optional<String> name = options.get("compression").or(() -> options.get("codec"));
    if (name.isEmpty()) {
      return NONE;
    }
    return switch (name.get().toLowerCase(Locale.ROOT)) {
      case "none", "uncompressed" -> NONE;
      case "gzip" -> GZIP;
      case "deflate" -> DEFLATE;
      case "zstd" -> ZSTD;
      case "bzip2" -> BZIP2;
      case "lz4", "snappy" ->
          throw new PenstockException(
              Conditions.PENSTOCK_UNSUPPORTED,
              "Cannot write text with codec " + name.get() + ": supported are " + SUPPORTED);
      default ->
          throw new PenstockException(
              NOT_AVAILABLE,
              "Cannot compress text with codec "
                  + name.get()
                  + ": it is not available. Available codecs are "
                  + SUPPORTED);
    };
  }

  /**
   * Checks that Spark has the codec of the options, which a read does not use.
   *
   * @throws PenstockException {@code CODEC_NOT_AVAILABLE.WITH_AVAILABLE_CODECS_SUGGESTION}
   */
  public static void check(Options options) {
    String name =
        options
            .get("compression")
            .or(() -> options.get("codec"))
            .orElse("none")
            .toLowerCase(Locale.ROOT);
    if (!name.equals("lz4") && !name.equals("snappy")) {
      ofOptions(options);
    }
  }

  /** The plain bytes of a compressed stream; closing it closes that. */
  public InputStream decompress(InputStream in) throws IOException {
    return switch (this) {
      case NONE -> in;
      case GZIP -> new GZIPInputStream(in, BUFFER);
      case DEFLATE -> new InflaterInputStream(in);
      case BZIP2 -> new BZip2HadoopStreams().createInputStream(in);
      case ZSTD -> new ZstdInputStream(in).setContinuous(false);
    };
  }

  /** A stream that compresses into another; closing it closes that. */
  public OutputStream compress(OutputStream out) throws IOException {
    return switch (this) {
      case NONE -> out;
      case GZIP -> new GZIPOutputStream(out, BUFFER);
      case DEFLATE -> new DeflaterOutputStream(out);
      case BZIP2 -> new BZip2HadoopStreams().createOutputStream(out);
      case ZSTD -> new ZstdOutputStream(out);
    };
  }
}
