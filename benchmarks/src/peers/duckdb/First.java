import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;

/** csv files into Parquet, then the Parquet rows read: First DIR. */
final class First {
  private First() {}

  public static void main(String[] args) throws Exception {
    String dir = args[0];
    Towns.write(dir);
    try (Duck duck = new Duck(2)) {
      duck.run(
          "COPY (FROM read_csv('"
              + dir
              + "/in/*.csv', header = false, columns = {value: 'VARCHAR'})) TO '"
              + dir
              + "/out.parquet' (FORMAT parquet)");
      List<String> out = new ArrayList<>();
      try (ResultSet rows = duck.query("FROM '" + dir + "/out.parquet' ORDER BY value")) {
        while (rows.next()) {
          out.add(rows.getString(1));
        }
      }
      Towns.first(out);
    }
    Report.end();
  }
}
