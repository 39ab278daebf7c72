package io.penstock.testkit.script;

import io.penstock.DataStreamWriter;
import io.penstock.Dataset;
import io.penstock.Row;
import io.penstock.Session;
import io.penstock.streaming.OutputMode;
import io.penstock.streaming.StreamingQuery;
import io.penstock.type.StructType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Where the rows of a {@link FileRig} go, and how they are seen. */
abstract class FileSink implements AutoCloseable {
  final Session session;

  private FileSink(Session session) {
    this.session = session;
  }

  /**
   * What decides about the sink.
   *
   * @param output the file that has the standard output of the runner's process
   */
  record Choice(OutputMode mode, boolean restarts, Optional<Path> output) {}

  /**
   * A memory table, unless the query restarts: no such table takes rows of modes append and update
   * then, so that they go to Parquet files and to the console.
   */
  static FileSink of(Session session, Choice choice, Path directory, String name)
      throws IOException {
    if (!choice.restarts() || choice.mode() == OutputMode.COMPLETE) {
      return new MemoryTable(session, name);
    }
    if (choice.mode() == OutputMode.UPDATE && choice.output().isPresent()) {
      return new Console(session, choice.output().get(), directory.resolve("printed"), name);
    }
    return new Parquet(session, directory.resolve("out"));
  }

  /** Starts a query that writes to it. */
  final StreamingQuery start(Dataset rows, OutputMode mode, Path checkpoint) {
    return start(
        written(rows)
            .writeStream()
            .outputMode(mode)
            .option("checkpointLocation", checkpoint.toString()));
  }

  abstract StreamingQuery start(DataStreamWriter writer);

  /** The rows as they are written. */
  Dataset written(Dataset rows) {
    return rows;
  }

  /** All rows that came since the last call, and perhaps some that came before. */
  abstract List<Row> rows() throws IOException;

  /** Takes back that it has a batch, where it remembers that. */
  void forget(long batch) throws IOException {}

  @Override
  public void close() {}

  private static final class MemoryTable extends FileSink {
    private final String name;

    MemoryTable(Session session, String name) {
      super(session);
      this.name = name;
    }

    @Override
    StreamingQuery start(DataStreamWriter writer) {
      return writer.format("memory").queryName(name).start();
    }

    @Override
    List<Row> rows() {
      return session.table(name).collect();
    }

    @Override
    public void close() {
      session.catalog().dropTempView(name);
    }
  }

  private static final class Parquet extends FileSink {
    private final Path directory;
    private StructType schema = new StructType();

    Parquet(Session session, Path directory) {
      super(session);
      this.directory = directory;
    }

    @Override
    Dataset written(Dataset rows) {
      schema = rows.schema();
      return rows;
    }

    @Override
    StreamingQuery start(DataStreamWriter writer) {
      return writer.format("parquet").start(directory.toString());
    }

    @Override
    List<Row> rows() {
      return session.read().schema(schema).parquet(directory.toString()).collect();
    }

    @Override
    void forget(long batch) throws IOException {
      Path log = directory.resolve("_spark_metadata");
      Files.deleteIfExists(log.resolve(Long.toString(batch)));
      Files.deleteIfExists(log.resolve("." + batch + ".crc"));
    }
  }

  private static final class Console extends FileSink {
    private final ConsoleRows printed;
    private final Path lines;
    private StructType schema = new StructType();

    Console(Session session, Path output, Path lines, String mark) throws IOException {
      super(session);
      this.printed = new ConsoleRows(output, mark);
      this.lines = lines;
    }

    @Override
    Dataset written(Dataset rows) {
      schema = rows.schema();
      return printed.printable(rows);
    }

    @Override
    StreamingQuery start(DataStreamWriter writer) {
      return writer.format("console").option("truncate", false).option("numRows", 100_000).start();
    }

    @Override
    List<Row> rows() throws IOException {
      Files.writeString(lines, printed.lines());
      return session
          .read()
          .schema(schema)
          .option("mode", "FAILFAST")
          .json(lines.toString())
          .collect();
    }
  }
}
