/** Files of rows into Parquet: FileCopy csv|json|parquet IN DIR. */
final class FileCopy {
  private static final String COLUMNS =
      "{time: 'TIMESTAMPTZ', value: 'BIGINT', key: 'VARCHAR', price: 'DOUBLE'}";

  private FileCopy() {}

  public static void main(String[] args) throws Exception {
    try (Duck duck = new Duck(2)) {
      String rows =
          switch (args[0]) {
            case "csv" ->
                "read_csv('" + args[1] + "/*.csv', header = false, columns = " + COLUMNS + ")";
            case "json" ->
                "read_json('"
                    + args[1]
                    + "/*.json', format = 'newline_delimited', columns = "
                    + COLUMNS
                    + ")";
            default -> "read_parquet('" + args[1] + "/*.parquet')";
          };
      Report.time(
          1,
          () ->
              duck.run(
                  "COPY (SELECT time, value, key, price FROM "
                      + rows
                      + ") TO '"
                      + args[2]
                      + "/out' (FORMAT parquet, PER_THREAD_OUTPUT true)"));
    }
    Report.end();
  }
}
