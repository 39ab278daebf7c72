package io.penstock.testkit.conformance;

import io.penstock.Dataset;
import io.penstock.Session;
import io.penstock.testkit.ManualClock;
import io.penstock.testkit.PenstockExtension;
import io.penstock.testkit.script.Batch;
import io.penstock.testkit.script.StreamScript;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * The hooks of a suite and what its tests share: a session in the time zone UTC, an input directory
 * that is fed file by file, recordings of streams. A runner's test class extends a suite and gives
 * {@link #runner()}; whatever a test leaves open is closed after it, and leaked Arrow memory or a
 * thread fails it.
 */
public abstract class ConformanceSuite {
  /** The modification time of the first file; each later one is a minute younger. */
  private static final Instant FIRST_FILE = Instant.parse("2026-01-01T00:00:00Z");

  @RegisterExtension
  final PenstockExtension penstock = PenstockExtension.builder().runner(runner()).build();

  private Session session;
  private Path directory;
  private final List<AutoCloseable> opened = Collections.synchronizedList(new ArrayList<>());
  private int files;
  private final AtomicInteger recordings = new AtomicInteger();

  /** The runner's address. */
  protected abstract String runner();

  /** What the runner can do: all but what it declares that it lacks. */
  protected Set<Capability> capabilities() {
    return RunnerDeclaration.of(runner()).capabilities();
  }

  /**
   * Where the records of Spark's answers are kept as sources, if the runner's answers are Spark's
   * own: then a run with {@code -Dpenstock.write} writes them. By default they are only read.
   */
  protected Optional<Path> records() {
    return Optional.empty();
  }

  /** The record of an area. */
  final Recorded recorded(String area) {
    return new Recorded(area, records());
  }

  /** A fresh directory that the runner's process reads and writes too; given the test's own. */
  protected Path directory(Path temp) {
    return temp;
  }

  @BeforeEach
  void begin(Session given, @TempDir Path temp) {
    session = given;
    directory = directory(temp);
  }

  @AfterEach
  void closeWhatWasOpened() throws Exception {
    for (int i = opened.size() - 1; i >= 0; i--) {
      opened.get(i).close();
    }
    opened.clear();
  }

  /** The test's session. */
  protected final Session session() {
    return session;
  }

  /** Another session of the same runner, closed after the test. */
  protected final Session anotherSession() {
    Session other =
        Session.builder().runner(runner()).config("spark.sql.session.timeZone", "UTC").create();
    opened.add(other);
    return other;
  }

  /** A path in the test's directory. */
  protected final String path(String name) {
    return directory.resolve(name).toString();
  }

  /** Makes an empty directory. */
  protected final void makeDirectory(String name) {
    try {
      Files.createDirectories(directory.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** As {@link #put(String, byte[])}, of text in UTF-8. */
  protected final void put(String name, String text) {
    put(name, text.getBytes(StandardCharsets.UTF_8));
  }

  /** Puts a whole file in place at once, younger than all that were put before. */
  protected final void put(String name, byte[] content) {
    put(name, content, FIRST_FILE.plus(Duration.ofMinutes(files)));
  }

  /** Puts a whole file of a given age in place at once. */
  protected final void put(String name, byte[] content, Instant modified) {
    try {
      Path file = directory.resolve(name);
      Files.createDirectories(file.getParent());
      Path next = directory.resolve("next-" + files++);
      Files.write(next, content);
      Files.setLastModifiedTime(next, FileTime.from(modified));
      Files.move(next, file, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Runs a stream into a memory table of its own. */
  protected final Recording recording(Dataset stream) {
    return recording(stream, "recorded_" + recordings.getAndIncrement());
  }

  /** Runs a stream into the memory table of a name. */
  protected final Recording recording(Dataset stream, String table) {
    Recording recording = Recording.start(stream, table);
    opened.add(recording);
    return recording;
  }

  /**
   * Plays a script: with a clock driven by hand and from memory where the runner can, else from
   * files.
   *
   * @return the batches that ran
   */
  protected final List<Batch> play(StreamScript script) {
    return play(script, this::session);
  }

  /** As {@link #play(StreamScript)}; from files in a session that is asked for then. */
  private List<Batch> play(StreamScript script, Supplier<Session> files) {
    if (!capabilities().containsAll(Set.of(Capability.MANUAL_CLOCK, Capability.CONNECTORS))) {
      Path own = directory.resolve("script-" + recordings.getAndIncrement());
      return script.run(files.get(), own);
    }
    ManualClock clock = ManualClock.at(FIRST_FILE);
    try (Session own =
        Session.builder()
            .runner(runner())
            .config("spark.sql.session.timeZone", "UTC")
            .clock(clock)
            .create()) {
      return script.run(own, clock);
    }
  }

  /** As {@link #play}; the batches as the public cases print them, a line for each. */
  protected final List<String> printed(StreamScript script) {
    return printed(play(script));
  }

  /**
   * As {@link #printed(StreamScript)} in a session of its own, so that several threads may play
   * scripts at the same time.
   *
   * @param conf the configuration of that session where the script is played from files
   */
  protected final List<String> printedApart(StreamScript script, Map<String, String> conf) {
    return printed(
        play(
            script,
            () -> {
              Session own = anotherSession();
              conf.forEach(own.conf()::set);
              return own;
            }));
  }

  private static List<String> printed(List<Batch> batches) {
    return batches.stream()
        .map(
            batch ->
                "batch "
                    + batch.id()
                    + ": "
                    + batch.rows().map(PrintedRows::sorted).orElse("not seen"))
        .toList();
  }

  /** Remembers something to close after the test. */
  protected final <T extends AutoCloseable> T closing(T resource) {
    opened.add(resource);
    return resource;
  }
}
