import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;

/**
 * The referee of the file workloads: what each time a query ran is in its directory of Parquet files,
 * whoever wrote it, as the number of rows and the sum of a hash of each row over all its columns.
 * Arguments: DIR PATTERN TIMES.
 */
final class FileSum {
  private FileSum() {}

  public static void main(String[] args) throws Exception {
    List<String> sums = new ArrayList<>();
    try (Duck duck = new Duck(2)) {
      for (int time = 0; time < Integer.parseInt(args[2]); time++) {
        sums.add(sum(duck, args[0] + "/" + time + "/out/**/" + args[1]));
      }
    }
    Report.value("checksum", sums);
    Report.end();
  }

  private static String sum(Duck duck, String files) throws Exception {
    try (ResultSet result =
        duck.query(
            "SELECT count(*), sum(hash(*COLUMNS(*))::HUGEINT)"
                + " FROM (SELECT * REPLACE (epoch_us(time) AS time) FROM read_parquet('"
                + files
                + "', hive_partitioning = false))")) {
      result.next();
      return result.getString(1) + " rows, " + result.getString(2);
    }
  }
}
