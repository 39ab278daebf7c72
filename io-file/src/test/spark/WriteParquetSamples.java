import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Wrote the files {@code spark-*.parquet} of the test resources: small ones of many types, with many
 * pages and without checksums, so that damage reaches the decoders. Its argument is the directory
 * to write to.
 */
public class WriteParquetSamples {
  private static final String[] COLUMNS = {
        "id",
        "if(id % 7 = 0, null, id % 3 = 0) b",
        "if(id % 5 = 0, null, cast(pmod(id, 251) - 125 as tinyint)) i8",
        "if(id % 13 = 0, null, cast(hash(id) as int)) i32",
        "if(id % 19 = 0, null, cast(id / 7.0 as float)) f32",
        "id / 3.0D f64",
        "if(id % 3 = 0, null, concat('key', id % 10)) s",
        "if(id % 29 = 0, null, concat('row-', md5(cast(id as string)))) s2",
        "if(id % 31 = 0, null, unhex(md5(cast(id as string)))) bin",
        "if(id % 37 = 0, null, date_add(date'1900-01-01', cast(id * 500 as int))) dt",
        "if(id % 41 = 0, null, timestamp_micros(id * 123456789 - 2000000000000000)) ts",
        "if(id % 43 = 0, null, cast(timestamp_micros(id * 987654321) as timestamp_ntz)) tn",
        "if(id % 47 = 0, null, cast((id - 40) / 7 as decimal(9,2))) d9",
        "cast((id - 40) * 1234567 / 7 as decimal(18,4)) d18",
        "cast(id * 1234567890123 as decimal(38,10)) d38",
        "cast(null as int) alln",
        "if(id % 9 = 0, null, if(id % 9 = 1, array(), array(concat('a', id % 50), null, concat('b', id)))) arr",
        "if(id % 10 = 0, null, if(id % 10 = 1, map(), map(concat('k', id % 7), id, 'z', if(id % 4 = 0, null, id * 2)))) m",
        "if(id % 12 = 0, null, struct(if(id % 5 = 0, null, cast(id as int)) as a, array(array(id), null) as b)) st"
  };

  /** Name, codec, version, dictionary, timestamps. */
  private static final String[][] FILES = {
    {"v1-snappy", "snappy", "PARQUET_1_0", "true", "INT96"},
    {"v1-lz4raw", "lz4_raw", "PARQUET_1_0", "false", "TIMESTAMP_MILLIS"},
    {"v2-none", "none", "PARQUET_2_0", "false", "TIMESTAMP_MICROS"},
    {"v2-zstd", "zstd", "PARQUET_2_0", "true", "TIMESTAMP_MICROS"},
    {"v2-gzip", "gzip", "PARQUET_2_0", "false", "TIMESTAMP_MICROS"}
  };

  public static void main(String[] args) {
    SparkSession spark =
        SparkSession.builder()
            .master("local[1]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.session.timeZone", "UTC")
            .getOrCreate();
    Dataset<Row> rows = spark.range(0, 80, 1, 1).selectExpr(COLUMNS);
    for (String[] file : FILES) {
      spark.conf().set("spark.sql.parquet.outputTimestampType", file[4]);
      rows.write()
          .option("compression", file[1])
          .option("parquet.writer.version", file[2])
          .option("parquet.enable.dictionary", file[3])
          .option("parquet.page.size", "200")
          .option("parquet.page.row.count.limit", "30")
          .option("parquet.page.write-checksum.enabled", "false")
          .parquet(args[0] + "/" + file[0]);
    }
    spark.stop();
  }
}
