import java.util.ArrayList;
import java.util.List;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.connector.file.src.FileSource;
import org.apache.flink.connector.file.src.reader.TextLineInputFormat;
import org.apache.flink.core.fs.Path;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.util.CloseableIterator;

/** The lines of the files collected, without Parquet: First DIR. */
final class First {
  private First() {}

  public static void main(String[] args) throws Exception {
    Towns.write(args[0]);
    StreamExecutionEnvironment flink = StreamExecutionEnvironment.createLocalEnvironment(2);
    List<String> out = new ArrayList<>();
    try (CloseableIterator<String> lines =
        flink
            .fromSource(
                FileSource.forRecordStreamFormat(
                        new TextLineInputFormat(), new Path("file:" + args[0] + "/in"))
                    .build(),
                WatermarkStrategy.noWatermarks(),
                "lines")
            .executeAndCollect()) {
      lines.forEachRemaining(out::add);
    }
    Towns.first(out);
    Report.end();
  }
}
