package io.penstock.local.internal.driver;

import io.penstock.connector.Connector;
import io.penstock.connector.ReadRequest;
import io.penstock.local.internal.plan.QueryExecution;
import io.penstock.runner.StreamSpec;
import io.penstock.type.StructType;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.apache.arrow.memory.BufferAllocator;

/**
 * What the driver asks of analysis and planning. The runner implements it; thread-safe, since
 * queries are started from any thread.
 */
public interface QueryCompiler {
  /**
   * Analyses a query and checks that it is legal as a stream: names, types, no batch plan, output
   * mode against the query's shape, and the operators against {@link StreamSpec#trigger()} for
   * {@code Continuous} and {@code RealTime}. Runs on the thread that calls {@code start()} and
   * opens nothing. Formats, output modes and options of the sink are the driver's to check.
   *
   * @throws io.penstock.error.PenstockException if it is not
   */
  StreamPlan analyze(StreamSpec spec);

  /**
   * An analysed streaming query. Immutable; settings of the session are those of the time of {@link
   * #analyze}. Used by one thread at a time.
   */
  interface StreamPlan {
    /** The schema of the rows that reach the sink. */
    StructType schema();

    /**
     * The streaming sources in the order of the plan, which is the order of the lines of the offset
     * log. The driver opens them.
     */
    List<SourceRead> sources();

    /** The text of explain before the first batch: only the logical plans if {@code extended}. */
    String explain(boolean extended);

    /**
     * Builds the operators, once for each run, on the driver thread. The caller closes the result
     * before the allocator.
     */
    QueryExecution open(OpenRequest request);

    /**
     * Opens a pipeline that turns rows of {@link #schema()} into what {@code show()} prints of
     * them: each column a string that is never null, {@code NULL} for SQL NULL, by Spark's {@code
     * ToPrettyString} in the session time zone. One thread; the caller closes it.
     */
    QueryExecution.RowPipeline openDisplay(BufferAllocator allocator);
  }

  /**
   * A streaming source of the plan.
   *
   * @param connector who reads it
   * @param request what the user asked for
   * @param schema what {@link Connector#readSchema} gave
   */
  record SourceRead(Connector connector, ReadRequest request, StructType schema) {
    public SourceRead {
      Objects.requireNonNull(connector, "connector");
      Objects.requireNonNull(request, "request");
      Objects.requireNonNull(schema, "schema");
    }
  }

  /**
   * What a run lends to its operators.
   *
   * @param allocator of the run
   * @param checkpoint the root of the checkpoint; operators with state keep it below {@code state/}
   * @param shufflePartitions {@code spark.sql.shuffle.partitions}, pinned by the checkpoint
   */
  record OpenRequest(BufferAllocator allocator, Path checkpoint, int shufflePartitions) {}
}
