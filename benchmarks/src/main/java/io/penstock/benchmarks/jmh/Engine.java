package io.penstock.benchmarks.jmh;

import io.penstock.Dataset;
import io.penstock.Session;

/** A session of one core that runs queries over a {@link Replay}. */
final class Engine implements AutoCloseable {
  private final Replay replay;
  private final Session session;
  private final int splits;

  Engine(String name, long rows, int batchRows, boolean nulls) {
    this(name, rows, batchRows, nulls, 1);
  }

  Engine(String name, long rows, int batchRows, boolean nulls, int cores) {
    this.replay = new Replay(name, rows, batchRows, nulls);
    this.session = Session.builder().runner("local[" + cores + "]").create();
    this.splits = cores;
  }

  Replay replay() {
    return replay;
  }

  Session session() {
    return session;
  }

  /** The rows. */
  Dataset rows() {
    return rows(1);
  }

  /** The rows, read several times over by one query. */
  Dataset rows(int times) {
    return session
        .read()
        .format("replay")
        .option("name", replay.name())
        .option("splits", Integer.toString(splits))
        .option("times", Integer.toString(times))
        .load();
  }

  /** Runs a query to its end; the sum of what it gave. */
  static long run(Dataset query) {
    query.write().format("tally").mode("append").save();
    return TallyConnector.take();
  }

  @Override
  public void close() {
    session.close();
    replay.close();
  }
}
