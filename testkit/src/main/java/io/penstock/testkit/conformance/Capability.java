package io.penstock.testkit.conformance;

/**
 * What a runner may lack. All are taken for true; a runner that declares one false is held to
 * refuse it plainly instead. {@link CapabilitySuite} has a sample of each.
 */
public enum Capability {
  /** Queries as text: {@code session.sql}. */
  SQL_QUERIES("SQL queries: `session.sql(...)`"),
  /** Functions that only Spark's library has, called by name. */
  CALL_ANY_FUNCTION("`callFunction(...)` of every function of Spark's library"),
  /** Groups of the rows of a batch. */
  AGGREGATES("`groupBy(...)`, `agg(...)` on a batch"),
  /** Groups of the rows of a stream. */
  STREAMING_AGGREGATES("`groupBy(...)`, `agg(...)` on a stream, mode complete"),
  /** The files of formats beyond CSV, JSON, Parquet and text. */
  ORC_FILES("Files in the format `orc`"),
  /** Files of XML records. */
  XML_FILES("Files in the format `xml`"),
  /** Text files that are compressed with bzip2. */
  BZIP2_FILES("Text files with `compression` `bzip2`"),
  /** Tables of a catalog: {@code toTable}, {@code readStream().table}. */
  CATALOG_TABLES("Tables of a catalog: `toTable(...)`, `readStream().table(...)`"),
  /** A function of the program for each row of a stream. */
  FOREACH("`foreach(...)`"),
  /** A function of the program for each batch of a stream. */
  FOREACH_BATCH("`foreachBatch(...)`"),
  /** Sources and sinks of the program's own class path. */
  CONNECTORS("Connectors on the program's class path, such as the testkit's `MemoryStream`"),
  /** The session's time comes from a clock of the program. */
  MANUAL_CLOCK("A session clock that a test drives: `Session.builder().clock(...)`"),
  /** The console sink writes to this process's standard output. */
  CONSOLE_IN_PROCESS("The console sink prints in the program's own process"),
  /** A sink's directory is split by the values of columns. */
  PARTITION_BY("`partitionBy(...)` of file sinks"),
  /** A sink's files are sorted by the values of columns, if its format can. */
  CLUSTER_BY("`clusterBy(...)` of file sinks"),
  /** Row by row, with an offset checkpoint at an interval. */
  CONTINUOUS("`Trigger.continuous(...)`"),
  /** Row by row, in long batches. */
  REAL_TIME("`Trigger.realTime(...)` on a stream that the program feeds"),
  /** At most so many rows of a stream. */
  STREAMING_LIMIT("`limit(...)` on a stream"),
  /** Each row of a stream once. */
  STREAMING_DISTINCT("`distinct()`, `dropDuplicates(...)` on a stream"),
  /** Listeners hear of the life of queries. */
  LISTENERS("Query listeners");

  private final String feature;

  Capability(String feature) {
    this.feature = feature;
  }

  /** What it is, as Markdown for a page that lists all. */
  public String feature() {
    return feature;
  }
}
