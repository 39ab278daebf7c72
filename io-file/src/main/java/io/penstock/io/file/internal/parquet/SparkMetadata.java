package io.penstock.io.file.internal.parquet;

/** The entries of a footer under which Spark keeps what Parquet's own types cannot say. */
final class SparkMetadata {
  /** The schema in Spark's JSON form. */
  static final String ROW_METADATA = "org.apache.spark.sql.parquet.row.metadata";

  /**
   * The version of Spark whose meaning of dates and times a file has: from 3.0 on the proleptic
   * Gregorian calendar. Without it Spark looks at its configuration to know.
   */
  static final String VERSION_KEY = "org.apache.spark.version";

  /** The version whose files these are alike. */
  static final String VERSION = "4.2.0";

  private SparkMetadata() {}
}
