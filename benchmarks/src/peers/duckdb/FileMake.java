/** Writes the rows as 40 Parquet files: FileMake DIR ROWS. */
final class FileMake {
  private static final int FILES = 40;

  private FileMake() {}

  public static void main(String[] args) throws Exception {
    long rows = Long.parseLong(args[1]);
    try (Duck duck = new Duck(2)) {
      for (int file = 0; file < FILES; file++) {
        duck.run(
            "COPY (SELECT make_timestamptz("
                + Facts.FIRST_MICROS
                + " + i * 10) AS time, i AS value, concat('key', i * 7919 % 1000) AS key,"
                + " (i * 104729 % 100000) / 100000.0::DOUBLE AS price FROM range("
                + rows * file / FILES
                + ", "
                + rows * (file + 1) / FILES
                + ") t(i)) TO '"
                + args[0]
                + String.format("/part-%03d.parquet' (FORMAT parquet)", file));
      }
    }
    Report.end();
  }
}
