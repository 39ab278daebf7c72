package io.penstock.testserver;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * A real Spark Connect 4.2.0 server in a process of its own, on a free loopback port. It starts in
 * about four seconds; its log stays in {@code target/spark-connect} of the module under test. It
 * ends with this process, however that ends.
 *
 * <p>Defaults: {@code local[2]}, two shuffle partitions, session time zone UTC.
 */
public final class SparkConnectServer implements AutoCloseable {
  private static final long START_SECONDS = 90;
  private static final long STOP_SECONDS = 15;

  /**
   * Room for what a server of many tests keeps: for an hour each query that was stopped, with its
   * session, and compiled code of all it ever did. Room from the start, so that the collector does
   * not run for each step by which it grows; and the first compiler alone, since each query is new
   * code: the second one takes more time than a server of tests lives to get back.
   */
  private static final List<String> ROOM =
      List.of(
          "-Xms1g",
          "-Xmx2g",
          "-Xmn600m",
          "-XX:MetaspaceSize=256m",
          "-XX:ReservedCodeCacheSize=480m",
          "-XX:TieredStopAtLevel=1");

  /**
   * What costs a server of many short queries time and memory and gives it no other rows: class
   * loaders of each query's own, for classes that nobody sends, and the memory of the user
   * interface, which does not run.
   */
  private static final Map<String, String> LIGHT =
      Map.of(
          "spark.sql.artifact.isolation.enabled", "false",
          "spark.sql.artifact.isolation.alwaysApplyClassloader", "false",
          "spark.sql.ui.retainedExecutions", "10",
          "spark.ui.retainedJobs", "10",
          "spark.ui.retainedStages", "10",
          "spark.ui.retainedTasks", "100",
          "spark.ui.liveUpdate.period", "-1");

  private final Process process;
  private final int port;
  private final Path log;

  private SparkConnectServer(Process process, int port, Path log) {
    this.process = process;
    this.port = port;
    this.log = log;
  }

  /** The server that all tests of this JVM share; it ends with the JVM. */
  public static SparkConnectServer shared() {
    return Shared.SERVER;
  }

  private static final class Shared {
    static final SparkConnectServer SERVER = start(Map.of());
  }

  /** A server of one's own on a free port. */
  public static SparkConnectServer start(Map<String, String> conf) {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = socket.getLocalPort();
      socket.close();
      return start(port, conf);
    } catch (IOException e) {
      throw new AssertionError("Cannot find a free port", e);
    }
  }

  /**
   * A server of one's own.
   *
   * @param port where it listens, on 127.0.0.1
   * @param conf Spark configuration that goes before the defaults
   * @throws AssertionError if it does not listen within 90 seconds, with the end of its log
   */
  public static SparkConnectServer start(int port, Map<String, String> conf) {
    return start(port, conf, List.of());
  }

  /**
   * As {@link #start(int, Map)}.
   *
   * @param flags of the JVM, after those of a test, which has a heap of 2 GB and the first compiler
   */
  public static SparkConnectServer start(int port, Map<String, String> conf, List<String> flags) {
    try {
      Path work = Files.createDirectories(Path.of("target", "spark-connect").toAbsolutePath());
      Path own = Files.createTempDirectory(work, "server");
      Path log = own.resolve("server.log");
      ProcessBuilder builder =
          new ProcessBuilder(command(port, own, conf, flags))
              .directory(own.toFile())
              .redirectErrorStream(true)
              .redirectOutput(log.toFile());
      builder.environment().put("CLASSPATH", classPath());
      SparkConnectServer server = new SparkConnectServer(builder.start(), port, log);
      Runtime.getRuntime().addShutdownHook(new Thread(server.process::destroyForcibly));
      server.awaitListening();
      return server;
    } catch (IOException e) {
      throw new AssertionError("Cannot start a Spark Connect server: " + e.getMessage(), e);
    }
  }

  private static List<String> command(
      int port, Path own, Map<String, String> conf, List<String> flags) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("spark.master", "local[2]");
    all.put("spark.driver.host", "127.0.0.1");
    all.put("spark.driver.bindAddress", "127.0.0.1");
    all.put("spark.connect.grpc.binding.address", "127.0.0.1");
    all.put("spark.connect.grpc.binding.port", Integer.toString(port));
    all.put("spark.ui.enabled", "false");
    all.put("spark.sql.warehouse.dir", own.resolve("warehouse").toString());
    all.put("spark.local.dir", own.toString());
    all.put("spark.sql.shuffle.partitions", "2");
    // the default one starts a process for each file it looks at
    all.put(
        "spark.sql.streaming.checkpointFileManagerClass",
        "org.apache.spark.sql.execution.streaming.checkpointing"
            + ".FileSystemBasedCheckpointFileManager");
    // so does Hadoop for each file it makes
    all.put("spark.hadoop.fs.file.impl", ServerClasses.FILES);
    all.put("spark.sql.session.timeZone", "UTC");
    all.put("spark.log.level", "WARN");
    all.putAll(LIGHT);
    all.putAll(conf);
    List<String> command = new ArrayList<>(SparkProcess.java());
    command.addAll(ROOM);
    command.addAll(flags);
    all.forEach((key, value) -> command.add("-D" + key + "=" + value));
    command.add(Watched.class.getName());
    command.add("org.apache.spark.sql.connect.service.SparkConnectServer");
    return command;
  }

  private static String classPath() throws IOException {
    return String.join(
        File.pathSeparator,
        ownClasses().toString(),
        ServerClasses.directory().toString(),
        SparkProcess.classPath());
  }

  /** Where {@link Watched} is. */
  private static Path ownClasses() throws IOException {
    try {
      return Path.of(Watched.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException("Cannot find the classes of the server's starter", e);
    }
  }

  private void awaitListening() throws IOException {
    long begin = System.nanoTime();
    while (true) {
      try (Socket socket = new Socket()) {
        socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 200);
        return;
      } catch (IOException e) {
        boolean late = System.nanoTime() - begin > TimeUnit.SECONDS.toNanos(START_SECONDS);
        if (late || endedWithin(50)) {
          process.destroyForcibly();
          throw new AssertionError("Spark Connect does not listen; its log: " + tail(), e);
        }
      }
    }
  }

  private boolean endedWithin(long millis) {
    try {
      return process.waitFor(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return true;
    }
  }

  /** The address without parameters, {@code sc://127.0.0.1:port}. */
  public String address() {
    return "sc://127.0.0.1:" + port;
  }

  /** Its working directory, against which it resolves relative paths. */
  public Path directory() {
    return Objects.requireNonNull(log.getParent());
  }

  /** The file that has its standard output and its log. */
  public Path output() {
    return log;
  }

  /** Where it listens. */
  public int port() {
    return port;
  }

  /** The process id, for measurements. */
  public long pid() {
    return process.pid();
  }

  /** The last 8,000 characters of the log. */
  public String tail() throws IOException {
    String text = Files.readString(log);
    return text.substring(Math.max(0, text.length() - 8000));
  }

  /** Ends it as a crash would, and returns when it is gone. */
  public void kill() {
    process.destroyForcibly();
    endedWithin(TimeUnit.SECONDS.toMillis(STOP_SECONDS));
  }

  /** Ends it and returns when it is gone. */
  @Override
  public void close() {
    process.destroy();
    if (!endedWithin(TimeUnit.SECONDS.toMillis(STOP_SECONDS))) {
      kill();
    }
  }
}
