package io.penstock.testkit.conformance;

/**
 * The rules of event time and state in our own words. What stands before the first underscore is
 * the section of the rules; a case of the suites {@linkplain Proves proves} each.
 */
enum Rule {
  B8_BATCHES("A batch runs when a source has rows, or when state waits for a watermark that moved"),
  B8_TIME("The time of a batch is that of its entry in the log, also when it runs again"),

  B9_NO_GROUPS("Nothing is grouped: modes append and update, not complete"),
  B9_GROUPS("Groups without an event time among the keys: modes update and complete, not append"),
  B9_GROUPS_OF_TIMES("Groups of an event time or of windows of one: every mode"),
  B9_SESSIONS("Sessions: modes append and complete, not update"),
  B9_STATE_ABOVE_GROUPS(
      "State above groups: mode append alone,"
          + " unless `spark.sql.streaming.statefulOperator.checkCorrectness.enabled` is false"),
  B9_DISTINCT("`distinct` is `dropDuplicates` of all columns: modes append and update"),
  B9_INNER_JOINS("Inner and semi joins of streams: modes append and update"),
  B9_OUTER_JOINS("Outer joins of streams: mode append alone"),
  B9_SORTS("Sorts: of groups in mode complete alone"),
  B9_LIMITS("Limits: mode append, of groups also complete, never update"),
  B9_WITHIN_WATERMARK("`dropDuplicatesWithinWatermark` needs a watermark, and a stream"),
  B9_DISTINCT_AGGREGATES("Aggregates of distinct values are refused"),
  B9_LEVELS("Groups at several levels are legal as groups are"),
  B9_SETS("`intersect`, `except` of a stream and a union with a batch are refused"),
  B9_ROW_IDS("`monotonically_increasing_id` is refused"),
  B9_OVER("Functions over windows of rows are refused, whatever they read"),
  B9_STREAM_OR_BATCH("A stream is not read or written as a batch, a batch not as a stream"),

  B10_COLUMN("An event time is a top-level TIMESTAMP, or a window"),
  B10_DELAY("A delay is an interval that is not negative"),
  B10_GREATEST("The greatest event time of all rows of a batch less the delay, in milliseconds"),
  B10_NULL_TIMES("A null event time counts as 1970"),
  B10_NEVER_FALLS("A watermark begins at 1970 and never falls"),
  B10_LEAST_INPUT("Of several inputs the least counts, an input without rows as 1970"),
  B10_GREATEST_INPUT(
      "With `spark.sql.streaming.multipleWatermarkPolicy` `max` the greatest counts"),
  B10_RESTART("A restart remembers the watermark, but not those of the inputs"),
  B10_NEXT_BATCH("What a batch moves counts in the next"),
  B10_STATELESS("Late rows pass where there is no state"),
  B10_LATE("Late is what is no later than the watermark of the batch before"),
  B10_EVICTION("State goes that is no later than the watermark of the batch itself"),
  B10_NO_DATA("A batch without rows follows where a watermark moved and state may go"),
  B10_PROPAGATION("Operators above others use the least watermark of what lies below"),
  B10_EXAMPLE("The worked example"),

  B11_APPEND("Mode append gives groups when they go"),
  B11_UPDATE("Mode update gives each touched group once a batch, and lets groups go silently"),
  B11_COMPLETE("Mode complete gives all groups, and lets none go"),
  B11_FILTERED("An aggregate with `FILTER (WHERE …)` takes only those rows"),
  B11_WINDOWS("Windows begin at multiples of the slide from the start on, and may overlap"),
  B11_WINDOW_OF_NULL("A null time is in no window"),
  B11_ONE_WINDOW("A query has one expression of a window"),
  B11_SESSIONS("Sessions of a key that overlap or touch are one"),
  B11_SESSION_GAP("A gap may be an expression; a row whose gap is not positive is in no session"),
  B11_SESSION_KEY("Sessions need another key"),
  B11_WINDOW_TIME("The time of a window is its last microsecond"),
  B11_FIRST_ROW("Of duplicates the first row stays"),
  B11_DUPLICATES_GO("Keys of duplicates go if the event time is among them"),
  B11_DUPLICATES_STAY("Other keys of duplicates are kept for ever"),
  B11_WITHIN_WATERMARK("Within the watermark a key expires a delay after its first row"),
  B11_KEYS("Keys are equal by value: NaN equals NaN, -0.0 equals 0.0, null equals null"),
  B11_LIMIT("A limit counts the rows of the whole query"),
  B11_STATIC_JOINS("Which joins of a stream and a batch are legal, and their rows"),
  B11_INNER_JOINS("Inner joins of streams need no watermark"),
  B11_OUTER_JOINS("Outer and semi joins of streams need a watermark where rows wait for partners"),
  B11_ANTI_JOINS("Anti joins of streams are refused"),
  B11_RANGES("How long rows wait follows from the range of times, of several from the widest"),
  B11_ROWS_ALONE("Rows without a partner come when their state goes"),
  B11_ROWS_NOT_KEPT("Rows that would not be kept come at once"),

  B13_REPLAY("A batch that was not committed runs again, with the same rows"),
  B13_GOES_ON("A committed batch is followed by the next, with its watermark and state"),
  B13_OTHER_QUERY("A query that the state does not fit is refused, another that fits goes on"),
  B13_LOGGED_CONF("Settings that the state depends on are those of the log"),
  B13_DAMAGE("A checkpoint that lacks a part is refused");

  private final String text;

  Rule(String text) {
    this.text = text;
  }

  /** The section, for example {@code B.10}. */
  String section() {
    return "B." + name().substring(1, name().indexOf('_'));
  }

  /** What it says, as Markdown. */
  String text() {
    return text;
  }
}
