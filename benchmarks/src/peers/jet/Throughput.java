import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.jet.Job;
import com.hazelcast.jet.Traversers;
import com.hazelcast.jet.aggregate.AggregateOperation;
import com.hazelcast.jet.aggregate.AggregateOperation1;
import com.hazelcast.jet.config.JobConfig;
import com.hazelcast.jet.pipeline.BatchStage;
import com.hazelcast.jet.pipeline.Pipeline;
import com.hazelcast.jet.pipeline.Sinks;
import com.hazelcast.jet.pipeline.SourceBuilder;
import com.hazelcast.jet.pipeline.StreamSource;
import com.hazelcast.jet.pipeline.WindowDefinition;
import java.io.Serializable;
import java.util.concurrent.CountDownLatch;

/**
 * Jobs over a source of its builder: Throughput window|filter|gate CORES ROWS ROUNDS. After the rows
 * the source gives one far in the future, which closes all windows; the filter reads a source
 * that ends.
 */
final class Throughput {
  private static final int CHUNK = 256;
  private static volatile Digest digest = new Digest();
  private static volatile CountDownLatch done = new CountDownLatch(1);

  private Throughput() {}

  /** One row. */
  record Fact(long micros, long value, String key, double price) implements Serializable {
    static Fact of(long i) {
      return new Fact(Facts.micros(i), i, Facts.key(i), Facts.price(i));
    }
  }

  /** What the filter leaves. */
  record Passed(long micros, long v, String key) implements Serializable {}

  public static void main(String[] args) throws Exception {
    int cores = Integer.parseInt(args[1]);
    long rows = Long.parseLong(args[2]);
    HazelcastInstance member = Member.start(cores);
    Report.time(
        Integer.parseInt(args[3]),
        () -> {
          digest = new Digest();
          if (args[0].equals("window")) {
            windows(member, cores, rows);
          } else {
            filter(member, cores, rows, args[0].equals("gate"));
          }
          Report.value("rows", rows);
        });
    Report.end();
    member.shutdown();
    System.exit(0);
  }

  /** The share of one of the source's processors. */
  private static final class Share {
    private final long rows;
    private final int step;
    private long next;

    Share(long rows, int first, int step) {
      this.rows = rows;
      this.next = first;
      this.step = step;
    }
  }

  private static void windows(HazelcastInstance member, int cores, long rows) throws Exception {
    StreamSource<Fact> source =
        SourceBuilder.timestampedStream(
                "facts",
                context ->
                    new Share(rows, context.globalProcessorIndex(), context.totalParallelism()))
            .<Fact>fillBufferFn(
                (share, buffer) -> {
                  for (int i = 0; i < CHUNK && share.next < rows; i++, share.next += share.step) {
                    buffer.add(Fact.of(share.next), Facts.micros(share.next) / 1000);
                  }
                  if (share.next >= rows && share.next < Long.MAX_VALUE) {
                    long far = Facts.micros(rows) / 1000 + 3_600_000;
                    buffer.add(new Fact(far * 1000, -1, "end", 0), far);
                    share.next = Long.MAX_VALUE;
                  }
                })
            .distributed(cores)
            .build();
    long groups = (Facts.endOfWindows(rows) - Facts.FIRST_MICROS) / Facts.WINDOW_MICROS;
    long expected = groups * Facts.KEYS;
    CountDownLatch latch = new CountDownLatch(1);
    done = latch;
    Pipeline pipeline = Pipeline.create();
    pipeline
        .readFrom(source)
        .withNativeTimestamps(10_000)
        .groupingKey(Fact::key)
        .window(WindowDefinition.tumbling(10_000))
        .aggregate(countSumMax())
        .writeTo(
            com.hazelcast.jet.pipeline.SinkBuilder.sinkBuilder("digest", context -> digest)
                .<com.hazelcast.jet.datamodel.KeyedWindowResult<String, Total>>receiveFn(
                    (all, result) -> {
                      Total total = result.result();
                      all.add(
                          result.start() * 1000,
                          result.key(),
                          total.count,
                          total.sum,
                          total.max);
                      if (all.rows() == expected) {
                        done.countDown();
                      }
                    })
                .build());
    Job job = member.getJet().newJob(pipeline, new JobConfig());
    latch.await();
    Report.value("checksum", digest);
    job.cancel();
  }

  /** What a window of a key comes to. */
  static final class Total implements Serializable {
    private long count;
    private long sum;
    private double max;
  }

  private static AggregateOperation1<Fact, Total, Total> countSumMax() {
    return AggregateOperation.withCreate(Total::new)
        .<Fact>andAccumulate(
            (total, fact) -> {
              total.count++;
              total.sum += fact.value();
              total.max = Math.max(total.max, fact.price());
            })
        .andCombine(
            (a, b) -> {
              a.count += b.count;
              a.sum += b.sum;
              a.max = Math.max(a.max, b.max);
            })
        .andExportFinish(total -> total);
  }

  private static void filter(HazelcastInstance member, int cores, long rows, boolean gate) {
    Pipeline pipeline = Pipeline.create();
    BatchStage<Passed> passed =
        pipeline
            .readFrom(
                SourceBuilder.batch(
                        "facts",
                        context ->
                            new Share(
                                rows, context.globalProcessorIndex(), context.totalParallelism()))
                    .<Fact>fillBufferFn(
                        (share, buffer) -> {
                          for (int i = 0; i < CHUNK && share.next < rows; i++) {
                            buffer.add(Fact.of(share.next));
                            share.next += share.step;
                          }
                          if (share.next >= rows) {
                            buffer.close();
                          }
                        })
                    .distributed(cores)
                    .build())
            .filter(fact -> Facts.passes(fact.value(), fact.price()))
            .map(fact -> new Passed(fact.micros(), fact.value() * 2 + 1, fact.key()));
    if (gate) {
      passed.writeTo(
          com.hazelcast.jet.pipeline.SinkBuilder.sinkBuilder("digest", context -> digest)
              .<Passed>receiveFn((all, row) -> all.add(row.micros(), row.v(), row.key()))
              .build());
    } else {
      passed.writeTo(Sinks.noop());
    }
    member.getJet().newJob(pipeline, new JobConfig()).join();
    if (gate) {
      Report.value("checksum", digest);
    }
  }
}
