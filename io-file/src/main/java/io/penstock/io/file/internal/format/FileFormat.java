package io.penstock.io.file.internal.format;

import io.penstock.connector.ConnectorContext;
import io.penstock.connector.OptionSpec;
import io.penstock.connector.Options;
import io.penstock.type.DataType;
import io.penstock.type.StructType;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * A file format: how bytes become rows and rows bytes. It knows nothing of directories, partition
 * columns, logs or batches. Stateless and thread-safe.
 */
public interface FileFormat {
  /** The name for {@code format(...)}, lower case. */
  String name();

  /** How Spark's messages call it, for example {@code CSV}. */
  String label();

  /** Called when a program begins to use the format: may load ahead, on a thread of its own. */
  default void warmUp() {}

  /** The options that reading knows, beyond those that every file source has. */
  List<OptionSpec> readOptions();

  /** The options that writing knows, beyond those that every file sink has. */
  List<OptionSpec> writeOptions();

  /** Whether a column of this type can be read; nested types are asked as a whole. */
  boolean canRead(DataType type);

  /** Whether a column of this type can be written; nested types are asked as a whole. */
  boolean canWrite(DataType type);

  /** Whether a batch may write two columns of one name. */
  default boolean allowsDoubledNames() {
    return false;
  }

  /** Whether files without columns can be written, one line or record a row. */
  default boolean allowsNoColumns() {
    return true;
  }

  /**
   * The schema of files that are there, all of them non-empty.
   *
   * @return empty if the files do not tell
   * @throws IOException if a file cannot be read; the message names it
   */
  Optional<StructType> inferSchema(List<FileRange> files, Options options, ConnectorContext context)
      throws IOException;

  /**
   * Prepares reading, once for each run of a query. Wrong options fail here.
   *
   * @param dataSchema the columns of the files in file order, without partition columns
   */
  FormatReader reader(StructType dataSchema, Options options, ConnectorContext context);

  /**
   * Prepares writing, once for each run of a query. Wrong options fail here.
   *
   * @param dataSchema the columns that the files will hold, without partition columns
   */
  FormatWriter writer(StructType dataSchema, Options options, ConnectorContext context);
}
