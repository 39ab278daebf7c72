import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.runners.direct.DirectRunner;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.coders.CoderRegistry;
import org.apache.beam.sdk.coders.DoubleCoder;
import org.apache.beam.sdk.coders.KvCoder;
import org.apache.beam.sdk.coders.VarLongCoder;
import org.apache.beam.sdk.io.GenerateSequence;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.WithTimestamps;
import org.apache.beam.sdk.transforms.windowing.FixedWindows;
import org.apache.beam.sdk.transforms.windowing.IntervalWindow;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.Window;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.PCollection;
import org.joda.time.Duration;
import org.joda.time.Instant;

/**
 * Bounded pipelines over its sequence, without the direct runner's checks of the user's code:
 * Throughput window|filter|gate CORES ROWS ROUNDS.
 */
final class Throughput {
  private static volatile Digest digest = new Digest();

  private Throughput() {}

  public static void main(String[] args) throws Exception {
    Report.time(
        Integer.parseInt(args[3]),
        () -> {
          digest = new Digest();
          run(args[0], Integer.parseInt(args[1]), Long.parseLong(args[2]));
          if (!args[0].equals("filter")) {
            Report.value("checksum", digest);
          }
          Report.value("rows", args[2]);
        });
    Report.end();
  }

  private static void run(String what, int cores, long rows) {
    DirectOptions options = PipelineOptionsFactory.as(DirectOptions.class);
    options.setRunner(DirectRunner.class);
    options.setTargetParallelism(cores);
    options.setEnforceImmutability(false);
    options.setEnforceEncodability(false);
    Pipeline pipeline = Pipeline.create(options);
    PCollection<Long> values = pipeline.apply(GenerateSequence.from(0).to(rows));
    if (what.equals("window")) {
      values
          .apply(WithTimestamps.of(value -> Instant.ofEpochMilli(Facts.micros(value) / 1000)))
          .apply(ParDo.of(new KeyOf()))
          .apply(Window.into(FixedWindows.of(Duration.standardSeconds(10))))
          .apply(Combine.perKey(new CountSumMax()))
          .apply(ParDo.of(new Take()));
    } else {
      values.apply(ParDo.of(new FilterProject(what.equals("gate"))));
    }
    pipeline.run().waitUntilFinish();
  }

  private static final class KeyOf extends DoFn<Long, KV<String, KV<Long, Double>>> {
    @ProcessElement
    public void process(
        @Element Long value, OutputReceiver<KV<String, KV<Long, Double>>> out) {
      out.output(KV.of(Facts.key(value), KV.of(value, Facts.price(value))));
    }
  }

  private static final class CountSumMax
      extends Combine.CombineFn<
          KV<Long, Double>, KV<Long, KV<Long, Double>>, KV<Long, KV<Long, Double>>> {
    @Override
    public KV<Long, KV<Long, Double>> createAccumulator() {
      return total(0, 0, 0);
    }

    private static KV<Long, KV<Long, Double>> total(long count, long sum, double max) {
      return KV.of(count, KV.of(sum, max));
    }

    @Override
    public KV<Long, KV<Long, Double>> addInput(
        KV<Long, KV<Long, Double>> total, KV<Long, Double> row) {
      return total(
          total.getKey() + 1,
          total.getValue().getKey() + row.getKey(),
          Math.max(total.getValue().getValue(), row.getValue()));
    }

    @Override
    public KV<Long, KV<Long, Double>> mergeAccumulators(
        Iterable<KV<Long, KV<Long, Double>>> totals) {
      KV<Long, KV<Long, Double>> out = createAccumulator();
      for (KV<Long, KV<Long, Double>> each : totals) {
        out =
            total(
                out.getKey() + each.getKey(),
                out.getValue().getKey() + each.getValue().getKey(),
                Math.max(out.getValue().getValue(), each.getValue().getValue()));
      }
      return out;
    }

    @Override
    public KV<Long, KV<Long, Double>> extractOutput(KV<Long, KV<Long, Double>> total) {
      return total;
    }

    @Override
    public Coder<KV<Long, KV<Long, Double>>> getAccumulatorCoder(
        CoderRegistry registry, Coder<KV<Long, Double>> input) {
      return KvCoder.of(VarLongCoder.of(), KvCoder.of(VarLongCoder.of(), DoubleCoder.of()));
    }

    @Override
    public Coder<KV<Long, KV<Long, Double>>> getDefaultOutputCoder(
        CoderRegistry registry, Coder<KV<Long, Double>> input) {
      return getAccumulatorCoder(registry, input);
    }
  }

  private static final class Take extends DoFn<KV<String, KV<Long, KV<Long, Double>>>, Void> {
    @ProcessElement
    public void process(
        @Element KV<String, KV<Long, KV<Long, Double>>> row, BoundedWindow window) {
      KV<Long, KV<Long, Double>> total = row.getValue();
      digest.add(
          ((IntervalWindow) window).start().getMillis() * 1000,
          row.getKey(),
          total.getKey(),
          total.getValue().getKey(),
          total.getValue().getValue());
    }
  }

  private static final class FilterProject extends DoFn<Long, Long> {
    private final boolean gate;

    FilterProject(boolean gate) {
      this.gate = gate;
    }

    @ProcessElement
    public void process(@Element Long value, OutputReceiver<Long> out) {
      if (Facts.passes(value, Facts.price(value))) {
        if (gate) {
          digest.add(Facts.micros(value), value * 2 + 1, Facts.key(value));
        }
        out.output(value * 2 + 1);
      }
    }
  }
}
