package io.penstock.io.file.internal.parquet.read;

import java.util.Map;

/**
 * Which values of a file count days by the calendar of Spark before 3.0, which has the Julian one
 * before October 15, 1582. The footer tells, as Spark 4.2 reads it; a file that says nothing has
 * today's calendar.
 *
 * @param dates whether dates, and timestamps of 64 bits, do
 * @param int96 whether timestamps of 96 bits do
 */
record OldCalendar(boolean dates, boolean int96) {
  private static final String VERSION = "org.apache.spark.version";
  private static final String DATES = "org.apache.spark.legacyDateTime";
  private static final String INT96 = "org.apache.spark.legacyINT96";

  /** Says it of a file's metadata. */
  static OldCalendar of(Map<String, String> metadata) {
    String version = metadata.get(VERSION);
    return version == null
        ? new OldCalendar(false, false)
        : new OldCalendar(
            version.compareTo("3.0.0") < 0 || metadata.containsKey(DATES),
            version.compareTo("3.1.0") < 0 || metadata.containsKey(INT96));
  }
}
