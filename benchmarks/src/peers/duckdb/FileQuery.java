/** A COPY of a query; arguments of {@link FileTask}. */
final class FileQuery {
  private static final String COLUMNS =
      "{time: 'TIMESTAMPTZ', value: 'BIGINT', key: 'VARCHAR', price: 'DOUBLE'}";

  private FileQuery() {}

  public static void main(String[] args) throws Exception {
    FileTask task = FileTask.of(args);
    try (Duck duck = new Duck(2)) {
      task.time(
          dir ->
              duck.run(
                  "COPY ("
                      + query(task)
                      + ") TO '"
                      + java.nio.file.Files.createDirectory(java.nio.file.Path.of(dir))
                      + "/out' (FORMAT parquet, PER_THREAD_OUTPUT true)"));
    }
    Report.end();
  }

  private static String query(FileTask task) {
    return task.copy
        ? "SELECT time, value, key, price FROM " + rows(task)
        : "SELECT time, value * 2 + 1 AS value, key FROM "
            + rows(task)
            + " t WHERE t.value % 10 > 1 AND price < 0.9";
  }

  private static String rows(FileTask task) {
    String files = "('" + task.in + "/*." + task.format + "'";
    return switch (task.format) {
      case "csv" -> "read_csv" + files + ", header = false, columns = " + COLUMNS + ")";
      case "json" ->
          "read_json" + files + ", format = 'newline_delimited', columns = " + COLUMNS + ")";
      default -> "read_parquet" + files + ")";
    };
  }
}
