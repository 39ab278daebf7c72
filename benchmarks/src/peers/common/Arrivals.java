import java.util.concurrent.Semaphore;

/** Rows of the micro-batches as they come out of the sink: what they were, and when ten are there. */
final class Arrivals {
  static final int BATCH = 10;
  private static final Semaphore ARRIVED = new Semaphore(0);
  private static final Digest DIGEST = new Digest();

  private Arrivals() {}

  /** Gives the ten rows of a batch to the engine. */
  interface Batch {
    void send(long firstId) throws Exception;
  }

  /** A row is in the sink. */
  static void take(long id, String name, long micros) {
    DIGEST.add(id, name, micros);
    ARRIVED.release();
  }

  /** Sends batches one after the other, each when the one before has arrived. */
  static void measure(int warmUp, int batches, Batch batch) throws Exception {
    double[] millis = new double[batches];
    for (int i = -warmUp; i < batches; i++) {
      long start = System.nanoTime();
      batch.send((long) (i + warmUp) * BATCH);
      ARRIVED.acquire(BATCH);
      if (i >= 0) {
        millis[i] = (System.nanoTime() - start) / 1e6;
      }
    }
    Report.percentiles(millis);
  }

  static void report() {
    Report.value("checksum", DIGEST);
  }
}
