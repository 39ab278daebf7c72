import java.util.Map;
import org.apache.spark.sql.SparkSession;

/** A session of Spark in this process, set up as for one machine. */
final class Local {
  private Local() {}

  static SparkSession session(int cores, Map<String, String> settings) {
    SparkSession.Builder builder =
        SparkSession.builder()
            .master("local[" + cores + "]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", Integer.toString(cores));
    settings.forEach(builder::config);
    SparkSession session = builder.getOrCreate();
    session.sparkContext().setLogLevel("WARN");
    return session;
  }
}
