import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.legacy.SinkFunction;
import org.apache.flink.streaming.api.functions.source.legacy.SourceFunction;

/** Ten rows from a queue through one chain, without a checkpoint: Batches DIR WARM-UP BATCHES. */
final class Batches {
  private Batches() {}

  public static void main(String[] args) throws Exception {
    StreamExecutionEnvironment flink =
        StreamExecutionEnvironment.createLocalEnvironment(1, new Configuration());
    flink.addSource(new Take(), "feed").returns(Feed.Item.class).addSink(new Give());
    JobClient job = flink.executeAsync();
    Arrivals.measure(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Feed::send);
    Arrivals.report();
    job.cancel().get();
    Report.end();
    System.exit(0);
  }

  private static final class Take implements SourceFunction<Feed.Item> {
    @Override
    public void run(SourceContext<Feed.Item> context) throws InterruptedException {
      while (true) {
        context.collect(Feed.QUEUE.take());
      }
    }

    @Override
    public void cancel() {}
  }

  private static final class Give implements SinkFunction<Feed.Item> {
    @Override
    public void invoke(Feed.Item item, Context context) {
      Arrivals.take(item.id(), item.name(), item.micros());
    }
  }
}
