package io.penstock.testkit;

import io.penstock.Session;
import io.penstock.streaming.StreamingQuery;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives each test a session of its own, and fails the test if it leaves a query running, Arrow
 * memory open or a thread alive:
 *
 * <pre>{@code
 * @ExtendWith(PenstockExtension.class)
 * class OrdersTest {
 *   @Test
 *   void counts(Session session, ManualClock clock) { ... }
 * }
 * }</pre>
 *
 * A test that takes a {@link ManualClock} drives the time of its session, which begins at
 * 1970-01-01T00:00Z; otherwise the machine's clock runs. The runner is {@code local[2]} and the
 * time zone UTC unless {@link #builder()} says otherwise:
 *
 * <pre>{@code
 * @RegisterExtension
 * final PenstockExtension penstock = PenstockExtension.builder().runner("local[4]").build();
 * }</pre>
 */
public final class PenstockExtension
    implements BeforeEachCallback, AfterEachCallback, ParameterResolver {
  private static final ExtensionContext.Namespace NAMESPACE =
      ExtensionContext.Namespace.create(PenstockExtension.class);
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final String runner;
  private final Map<String, String> conf;

  /** For {@code @ExtendWith}. */
  public PenstockExtension() {
    this(builder());
  }

  private PenstockExtension(Builder builder) {
    this.runner = builder.runner;
    this.conf = Map.copyOf(builder.conf);
  }

  /** Settings of an extension. */
  public static Builder builder() {
    return new Builder();
  }

  /** Collects the settings of an extension. */
  public static final class Builder {
    private String runner = "local[2]";
    private final Map<String, String> conf =
        new HashMap<>(Map.of("spark.sql.session.timeZone", "UTC"));

    private Builder() {}

    /** The runner's address. */
    public Builder runner(String address) {
      this.runner = address;
      return this;
    }

    /** A configuration value. */
    public Builder config(String key, String value) {
      conf.put(key, value);
      return this;
    }

    /** The extension. */
    public PenstockExtension build() {
      return new PenstockExtension(this);
    }
  }

  /** What a test got. */
  private record Given(Session session, @Nullable ManualClock clock, Set<Thread> threads) {}

  @Override
  public void beforeEach(ExtensionContext context) {
    Set<Thread> threads = penstockThreads();
    ManualClock clock = takesClock(context) ? ManualClock.atEpoch() : null;
    Session.Builder builder = Session.builder().runner(runner);
    conf.forEach(builder::config);
    if (clock != null) {
      builder.clock(clock);
    }
    store(context).put(Given.class, new Given(builder.create(), clock, threads));
  }

  private static boolean takesClock(ExtensionContext context) {
    Method method = context.getRequiredTestMethod();
    return List.of(method.getParameterTypes()).contains(ManualClock.class);
  }

  @Override
  public void afterEach(ExtensionContext context) throws InterruptedException {
    Given given = given(context);
    List<AssertionError> faults = new ArrayList<>();
    List<StreamingQuery> running = given.session().streams().active();
    if (!running.isEmpty()) {
      faults.add(new AssertionError("The test left queries running: " + names(running)));
    }
    try {
      given.session().close();
    } catch (RuntimeException e) {
      faults.add(new AssertionError("The test's session did not close cleanly: " + e, e));
    }
    Set<Thread> left = awaitEnd(given.threads());
    if (!left.isEmpty()) {
      faults.add(new AssertionError("The test left threads alive: " + left));
    }
    raise(faults);
  }

  private static void raise(List<AssertionError> faults) {
    if (faults.isEmpty()) {
      return;
    }
    AssertionError first = faults.get(0);
    faults.subList(1, faults.size()).forEach(first::addSuppressed);
    throw first;
  }

  private static List<String> names(List<StreamingQuery> queries) {
    return queries.stream().map(q -> q.name() + " " + q.id()).toList();
  }

  private static Set<Thread> awaitEnd(Set<Thread> before) throws InterruptedException {
    Set<Thread> left = penstockThreads();
    left.removeAll(before);
    long end = System.nanoTime() + PATIENCE.toNanos();
    for (Thread thread : left) {
      thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
    }
    left.removeIf(thread -> !thread.isAlive());
    return left;
  }

  private static Set<Thread> penstockThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("penstock-"))
        .collect(Collectors.toSet());
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return type == Session.class || type == ManualClock.class;
  }

  @Override
  public @Nullable Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Given given = given(context);
    return parameter.getParameter().getType() == Session.class ? given.session() : given.clock();
  }

  private static ExtensionContext.Store store(ExtensionContext context) {
    return context.getStore(NAMESPACE);
  }

  private static Given given(ExtensionContext context) {
    Given given = store(context).get(Given.class, Given.class);
    if (given == null) {
      throw new IllegalStateException("Cannot find the session of " + context.getDisplayName());
    }
    return given;
  }
}
