package io.penstock.io.file.internal.parquet;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.io.file.internal.parquet.ParquetWriteOptions.Timestamps;
import io.penstock.io.file.internal.path.ByteText;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The options of Parquet writes, with Spark's names. */
final class ParquetOptions {
  static final List<OptionSpec> SPECS =
      List.of(
          new OptionSpec("compression", "snappy", "How pages are compressed."),
          new OptionSpec("parquet.compression", "snappy", "Another name for compression."),
          new OptionSpec("parquet.block.size", "134217728", "The size of a row group."),
          new OptionSpec("parquet.enable.dictionary", "true", "Whether to try dictionaries."));

  private ParquetOptions() {}

  static ParquetWriteOptions of(Options options, ConnectorContext context) {
    String codec =
        options
            .get("compression")
            .or(() -> options.get("parquet.compression"))
            .or(() -> context.conf("spark.sql.parquet.compression.codec"))
            .orElse("snappy");
    long block =
        options
            .get("parquet.block.size")
            .map(ByteText::bytes)
            .orElse(ParquetWriteOptions.DEFAULT_ROW_GROUP_BYTES);
    return ParquetWriteOptions.defaults()
        .withCodec(ParquetCodec.of(codec))
        .withRowGroupBytes(block)
        .withDictionary(options.getBoolean("parquet.enable.dictionary", true))
        .withTimestamps(timestamps(context));
  }

  private static Timestamps timestamps(ConnectorContext context) {
    String key = "spark.sql.parquet.outputTimestampType";
    String name = context.conf(key).orElse("INT96").toUpperCase(Locale.ROOT);
    return Arrays.stream(Timestamps.values())
        .filter(t -> t.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                Options.invalid(
                    key, name, "it must be one of " + Arrays.toString(Timestamps.values())));
  }
}
