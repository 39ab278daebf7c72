import java.util.stream.IntStream;

/**
 * Files of rows into Parquet, as the comparison asks for it: csv|json|parquet, filtered and projected,
 * or csv-copy|json-copy|parquet-copy, all columns of all rows; IN DIR TIMES.
 */
final class FileTask {
  final String format;
  final boolean copy;
  final String in;
  private final String dir;
  private final int times;

  private FileTask(String workload, String in, String dir, int times) {
    this.copy = workload.endsWith("-copy");
    this.format = copy ? workload.substring(0, workload.length() - "-copy".length()) : workload;
    this.in = in;
    this.dir = dir;
    this.times = times;
  }

  static FileTask of(String[] args) {
    return new FileTask(args[0], args[1], args[2], Integer.parseInt(args[3]));
  }

  /** The query, which writes {@code out} below a directory of its own. */
  interface Query {
    void run(String dir) throws Exception;
  }

  /** Runs the query so often; each time is printed. */
  void time(Query query) throws Exception {
    var dirs = IntStream.range(0, times).mapToObj(round -> dir + "/" + round).iterator();
    Report.time(times, () -> query.run(dirs.next()));
  }
}
