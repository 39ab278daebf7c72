package io.penstock.io.file.internal.parquet;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.apache.parquet.format.CompressionCodec;

/** How the pages of a file are compressed. */
public enum ParquetCodec {
  GZIP(CompressionCodec.GZIP, ".gz"),
  LZ4_RAW(CompressionCodec.LZ4_RAW, ".lz4raw"),
  NONE(CompressionCodec.UNCOMPRESSED, ""),
  SNAPPY(CompressionCodec.SNAPPY, ".snappy"),
  UNCOMPRESSED(CompressionCodec.UNCOMPRESSED, ""),
  ZSTD(CompressionCodec.ZSTD, ".zstd");

  private static final Condition NOT_AVAILABLE =
      Condition.user("CODEC_NOT_AVAILABLE.WITH_AVAILABLE_CODECS_SUGGESTION", "56038");

  private final CompressionCodec thrift;
  private final String extension;

  ParquetCodec(CompressionCodec thrift, String extension) {
    this.thrift = thrift;
    this.extension = extension;
  }

  /**
   * The codec of the option {@code compression}, in any case.
   *
   * @throws AnalysisException {@code CODEC_NOT_AVAILABLE.WITH_AVAILABLE_CODECS_SUGGESTION} if there
   *     is none of this name
   */
  public static ParquetCodec of(String name) {
    for (ParquetCodec codec : values()) {
      if (codec.name().equalsIgnoreCase(name)) {
        return codec;
      }
    }
    throw new AnalysisException(
        NOT_AVAILABLE,
        "Cannot write parquet files with codec %s: it is not available. Available codecs are %s"
            .formatted(
                name,
                Arrays.stream(values())
                    .map(c -> c.name().toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(", "))));
  }

  /** What Spark puts before {@code .parquet} into a file's name, for example {@code .snappy}. */
  public String extension() {
    return extension;
  }

  CompressionCodec thrift() {
    return thrift;
  }
}
