import java.sql.ResultSet;

/**
 * The referee of the file workloads: what is in a directory of Parquet files, whoever wrote it, as
 * the number of rows and the sum of a hash of each whole row. Arguments: DIR PATTERN.
 */
final class FileSum {
  private FileSum() {}

  public static void main(String[] args) throws Exception {
    try (Duck duck = new Duck(2);
        ResultSet result =
            duck.query(
                "SELECT count(*), sum(hash(epoch_us(time), value, key, price)::HUGEINT)"
                    + " FROM read_parquet('"
                    + args[0]
                    + "/out/**/"
                    + args[1]
                    + "', hive_partitioning = false)")) {
      result.next();
      Report.value("checksum", result.getString(1) + " rows, " + result.getString(2));
    }
    Report.end();
  }
}
