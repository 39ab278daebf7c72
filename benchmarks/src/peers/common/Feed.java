import java.io.Serializable;
import java.util.concurrent.LinkedBlockingQueue;

/** A queue between the program and a source in the same process, for engines without such a source. */
final class Feed {
  static final LinkedBlockingQueue<Item> QUEUE = new LinkedBlockingQueue<>();

  private Feed() {}

  /** One row. */
  record Item(long id, String name, long micros) implements Serializable {}

  static void send(long first) {
    for (long r = 0; r < Arrivals.BATCH; r++) {
      QUEUE.add(new Item(first + r, "name " + r, r * 1_000_000));
    }
  }
}
