package io.penstock.local.internal.driver;

import io.penstock.connector.Connector;
import io.penstock.connector.StreamSink;
import io.penstock.connector.WriteRequest;
import io.penstock.local.internal.checkpoint.Checkpoint;
import io.penstock.local.internal.session.SessionState;
import io.penstock.streaming.Trigger;
import java.util.Optional;
import org.apache.arrow.memory.BufferAllocator;

/**
 * Everything that one run of a query is made of.
 *
 * @param session the session
 * @param plan the analysed query
 * @param trigger when batches run
 * @param checkpoint where the logs are
 * @param temporary whether the checkpoint is deleted when the run ends without an error
 * @param sink who writes
 * @param request what is written
 * @param openSink the sink, if it was opened before the run began
 * @param allocator of the run, which the run closes
 * @param query the user's handle
 * @param bus who hears of the run
 */
record RunSpec(
    SessionState session,
    QueryCompiler.StreamPlan plan,
    Trigger trigger,
    Checkpoint checkpoint,
    boolean temporary,
    Connector sink,
    WriteRequest request,
    Optional<StreamSink> openSink,
    BufferAllocator allocator,
    QueryHandle query,
    ListenerBus bus) {

  /** The same run with a sink that is open already. */
  RunSpec withSink(Optional<StreamSink> open) {
    return new RunSpec(
        session, plan, trigger, checkpoint, temporary, sink, request, open, allocator, query, bus);
  }

  /** What the sink is lent. */
  LocalStreamContext sinkContext() {
    return new LocalStreamContext(
        session, plan, allocator, checkpoint.root(), query.waiter(), query.text());
  }

  /** What a source is lent. */
  LocalStreamContext sourceContext(int index) {
    return new LocalStreamContext(
        session, plan, allocator, checkpoint.source(index), query.waiter(), query.text());
  }
}
