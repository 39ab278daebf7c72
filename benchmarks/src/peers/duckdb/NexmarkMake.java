import java.io.BufferedWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/**
 * The auction of Nexmark: of 50 events one is a new person, three are new auctions and 46 are bids,
 * ten thousand a second, always the same for a seed; a last event of each kind comes an hour later and
 * closes all windows. Half of the bids go to a popular auction, the others to one of the last
 * hundred; auctions are open for up to ten seconds. NexmarkMake DIR EVENTS writes {@code
 * DIR/person}, {@code auction} and {@code bid}, each ten Parquet files.
 */
final class NexmarkMake {
  private static final long SEED = 20_240_101;
  private static final int PARTS = 10;
  private static final String[] STATES = {"AZ", "CA", "ID", "OR", "WA", "WY"};
  private static final String[] CITIES = {"Phoenix", "Boise", "Bend", "Redmond", "Kent", "Cheyenne"};
  private static final String[] CHANNELS = {"Google", "Facebook", "Baidu", "Apple"};

  private final SplittableRandom random = new SplittableRandom(SEED);
  private long persons;
  private long auctions;

  public static void main(String[] args) throws Exception {
    long events = Long.parseLong(args[1]);
    NexmarkMake make = new NexmarkMake();
    try (Duck duck = new Duck(2)) {
      for (int part = 0; part < PARTS; part++) {
        make.part(args[0], part, events * part / PARTS, events * (part + 1) / PARTS);
        duck.run(
            copy(args[0], "person", part, "{id: 'BIGINT', name: 'VARCHAR', city: 'VARCHAR',"
                    + " state: 'VARCHAR', time: 'TIMESTAMPTZ'}"));
        duck.run(
            copy(args[0], "auction", part, "{id: 'BIGINT', item: 'VARCHAR', category: 'BIGINT',"
                    + " seller: 'BIGINT', expires: 'TIMESTAMPTZ', time: 'TIMESTAMPTZ'}"));
        duck.run(
            copy(args[0], "bid", part, "{auction: 'BIGINT', bidder: 'BIGINT', price: 'BIGINT',"
                    + " channel: 'VARCHAR', time: 'TIMESTAMPTZ'}"));
      }
    }
    Report.end();
  }

  private static String copy(String dir, String kind, int part, String columns) {
    return "COPY (FROM read_csv('"
        + dir
        + "/"
        + kind
        + ".csv', header = false, columns = "
        + columns
        + ")) TO '"
        + dir
        + "/"
        + kind
        + "/part-"
        + part
        + ".parquet' (FORMAT parquet)";
  }

  private void part(String dir, int part, long from, long to) throws Exception {
    for (String kind : new String[] {"person", "auction", "bid"}) {
      Files.createDirectories(Path.of(dir, kind));
    }
    try (BufferedWriter person = Files.newBufferedWriter(Path.of(dir, "person.csv"));
        BufferedWriter auction = Files.newBufferedWriter(Path.of(dir, "auction.csv"));
        BufferedWriter bid = Files.newBufferedWriter(Path.of(dir, "bid.csv"))) {
      for (long i = from; i < to; i++) {
        long micros = Facts.FIRST_MICROS + i * 100;
        switch ((int) (i % 50)) {
          case 0 -> person.write(person(micros));
          case 1, 2, 3 -> auction.write(auction(micros));
          default -> bid.write(bid(micros));
        }
      }
      if (part == PARTS - 1) {
        long end = Facts.FIRST_MICROS + to * 100 + 3_600_000_000L;
        person.write("-1,last,last,last," + time(end) + "\n");
        auction.write("-1,last,-1,-2," + time(end) + "," + time(end) + "\n");
        bid.write("-1,-1,-1,last," + time(end) + "\n");
      }
    }
  }

  private String person(long micros) {
    long id = 1000 + persons++;
    return id
        + ",person "
        + random.nextInt(1000)
        + ","
        + CITIES[random.nextInt(CITIES.length)]
        + ","
        + STATES[random.nextInt(STATES.length)]
        + ","
        + time(micros)
        + "\n";
  }

  private String auction(long micros) {
    long id = 1000 + auctions++;
    return id
        + ",item "
        + random.nextInt(1000)
        + ","
        + (10 + random.nextInt(5))
        + ","
        + (1000 + recent(persons, 1000))
        + ","
        + time(micros + 1000 + random.nextInt(10_000_000))
        + ","
        + time(micros)
        + "\n";
  }

  private String bid(long micros) {
    long last = auctions - 1;
    long auction = random.nextBoolean() ? last - last % 100 : recent(auctions, 100);
    return (1000 + auction)
        + ","
        + (1000 + recent(persons, 1000))
        + ","
        + Math.round(100 * Math.pow(10, random.nextDouble() * 6))
        + ","
        + CHANNELS[random.nextInt(CHANNELS.length)]
        + ","
        + time(micros)
        + "\n";
  }

  /** One of the last of so many. */
  private long recent(long count, int most) {
    return count - 1 - random.nextInt((int) Math.min(count, most));
  }

  private static String time(long micros) {
    return java.time.Instant.EPOCH.plus(micros, java.time.temporal.ChronoUnit.MICROS).toString();
  }
}
