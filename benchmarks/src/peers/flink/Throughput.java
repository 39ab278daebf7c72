import java.time.Duration;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.AggregateFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.connector.source.util.ratelimit.RateLimiterStrategy;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.connector.datagen.source.DataGeneratorSource;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.legacy.SinkFunction;
import org.apache.flink.streaming.api.functions.windowing.ProcessWindowFunction;
import org.apache.flink.streaming.api.windowing.assigners.TumblingEventTimeWindows;
import org.apache.flink.streaming.api.windowing.windows.TimeWindow;
import org.apache.flink.util.Collector;

/**
 * DataStream programs over the generator source with objects reused: Throughput window|filter|gate
 * CORES ROWS ROUNDS.
 */
final class Throughput {
  private static volatile Digest digest = new Digest();

  private Throughput() {}

  public static void main(String[] args) throws Exception {
    Report.time(
        Integer.parseInt(args[3]),
        () -> run(args[0], Integer.parseInt(args[1]), Long.parseLong(args[2])));
    Report.end();
  }

  private static void run(String what, int cores, long rows) throws Exception {
    Configuration settings = new Configuration();
    settings.set(PipelineOptions.OBJECT_REUSE, true);
    StreamExecutionEnvironment flink =
        StreamExecutionEnvironment.createLocalEnvironment(cores, settings);
    digest = new Digest();
    DataStream<Fact> facts =
        flink.fromSource(
            new DataGeneratorSource<>(
                Fact::of, rows, RateLimiterStrategy.noOp(), TypeInformation.of(Fact.class)),
            WatermarkStrategy.<Fact>forBoundedOutOfOrderness(Duration.ofSeconds(10))
                .withTimestampAssigner((fact, old) -> fact.micros / 1000),
            "facts");
    if (what.equals("window")) {
      facts
          .keyBy(fact -> fact.key)
          .window(TumblingEventTimeWindows.of(Duration.ofSeconds(10)))
          .aggregate(new CountSumMax(), new Emit())
          .addSink(new Take());
    } else {
      facts
          .filter(fact -> Facts.passes(fact.value, fact.price))
          .map(fact -> project(fact))
          .returns(Fact.class)
          .addSink(what.equals("gate") ? new TakeEach() : new Drop());
    }
    flink.execute();
    if (!what.equals("filter")) {
      Report.value("checksum", digest);
    }
    Report.value("rows", rows);
  }

  private static Fact project(Fact fact) {
    Fact out = new Fact();
    out.micros = fact.micros;
    out.value = fact.value * 2 + 1;
    out.key = fact.key;
    return out;
  }

  /** What a window of a key comes to. */
  public static final class Total {
    public long count;
    public long sum;
    public double max;

    public Total() {}
  }

  private static final class CountSumMax implements AggregateFunction<Fact, Total, Total> {
    @Override
    public Total createAccumulator() {
      return new Total();
    }

    @Override
    public Total add(Fact fact, Total total) {
      total.count++;
      total.sum += fact.value;
      total.max = Math.max(total.max, fact.price);
      return total;
    }

    @Override
    public Total getResult(Total total) {
      return total;
    }

    @Override
    public Total merge(Total a, Total b) {
      a.count += b.count;
      a.sum += b.sum;
      a.max = Math.max(a.max, b.max);
      return a;
    }
  }

  private static final class Emit
      extends ProcessWindowFunction<Total, String, String, TimeWindow> {
    @Override
    public void process(
        String key, Context context, Iterable<Total> totals, Collector<String> out) {
      for (Total total : totals) {
        long start = context.window().getStart() * 1000;
        digest.add(start, key, total.count, total.sum, total.max);
        out.collect(key);
      }
    }
  }

  private static final class Take implements SinkFunction<String> {
    @Override
    public void invoke(String value, Context context) {}
  }

  private static final class TakeEach implements SinkFunction<Fact> {
    @Override
    public void invoke(Fact fact, Context context) {
      digest.add(fact.micros, fact.value, fact.key);
    }
  }

  private static final class Drop implements SinkFunction<Fact> {
    @Override
    public void invoke(Fact fact, Context context) {}
  }
}
