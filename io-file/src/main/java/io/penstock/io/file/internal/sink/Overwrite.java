package io.penstock.io.file.internal.sink;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.Options;
import io.penstock.connector.WriteRequest;

/** What a batch write deletes of what is there. */
enum Overwrite {
  /** Nothing. */
  NOTHING,
  /** The partitions that the write has rows of. */
  PARTITIONS,
  /** All. */
  ALL;

  private static final String OPTION = "partitionOverwriteMode";

  /**
   * From the mode of a write and {@code partitionOverwriteMode}, the option before the setting.
   *
   * @throws io.penstock.error.PenstockException if the option is neither static nor dynamic
   */
  static Overwrite of(WriteRequest request, ConnectorContext context) {
    String mode =
        request
            .options()
            .get(OPTION)
            .or(() -> context.conf("spark.sql.sources." + OPTION))
            .orElse("static");
    boolean dynamic = mode.equalsIgnoreCase("dynamic");
    if (!dynamic && !mode.equalsIgnoreCase("static")) {
      throw Options.invalid(OPTION, mode, "it must be static or dynamic");
    }
    if (request.mode() != WriteRequest.Mode.OVERWRITE) {
      return NOTHING;
    }
    return dynamic && !request.partitionBy().isEmpty() ? PARTITIONS : ALL;
  }
}
