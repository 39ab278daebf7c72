import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.jet.Job;
import com.hazelcast.jet.pipeline.Pipeline;
import com.hazelcast.jet.pipeline.SinkBuilder;
import com.hazelcast.jet.pipeline.SourceBuilder;

/** Ten rows from a queue to a sink, without a snapshot: Batches DIR WARM-UP BATCHES. */
final class Batches {
  private Batches() {}

  public static void main(String[] args) throws Exception {
    HazelcastInstance member = Member.start(1);
    Pipeline pipeline = Pipeline.create();
    pipeline
        .readFrom(
            SourceBuilder.stream("feed", context -> Feed.QUEUE)
                .<Feed.Item>fillBufferFn(
                    (queue, buffer) -> {
                      for (Feed.Item item = queue.poll(); item != null; item = queue.poll()) {
                        buffer.add(item);
                      }
                    })
                .build())
        .withoutTimestamps()
        .writeTo(
            SinkBuilder.sinkBuilder("arrivals", context -> "")
                .<Feed.Item>receiveFn(
                    (none, item) -> Arrivals.take(item.id(), item.name(), item.micros()))
                .build());
    Job job = member.getJet().newJob(pipeline);
    Arrivals.measure(Integer.parseInt(args[1]), Integer.parseInt(args[2]), Feed::send);
    Arrivals.report();
    job.cancel();
    Report.end();
    member.shutdown();
    System.exit(0);
  }
}
