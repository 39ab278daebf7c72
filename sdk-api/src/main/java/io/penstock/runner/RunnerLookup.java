package io.penstock.runner;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Where a session's runner and first configuration come from.
 *
 * <p>The address is the first of: the builder's, the system property {@code penstock.runner}, the
 * environment variable {@code PENSTOCK_RUNNER}, the key {@code penstock.runner} of {@code
 * penstock.properties} on the class path, the environment variable {@code SPARK_REMOTE}, {@code
 * local[*]}. Blank values count as not given.
 *
 * <p>Configuration is, the later winning: the keys of {@code penstock.properties} that begin with
 * {@code spark.}, the system properties that do, what the builder was given. Spark reads system
 * properties in the same way.
 */
public final class RunnerLookup {
  /** The system property, and the key in {@link #FILE}, that name the runner. */
  public static final String PROPERTY = "penstock.runner";

  /** The environment variable that names the runner. */
  public static final String VARIABLE = "PENSTOCK_RUNNER";

  /** The file on the class path. */
  public static final String FILE = "penstock.properties";

  /** Spark's own environment variable for a Connect server. */
  public static final String SPARK_VARIABLE = "SPARK_REMOTE";

  /** The address if nothing names one. */
  public static final String DEFAULT_ADDRESS = "local[*]";

  private static final String SPARK_KEYS = "spark.";

  private final Properties system;
  private final UnaryOperator<@Nullable String> environment;
  private final ClassLoader loader;

  /** Looks into this process and the class path of the calling thread. */
  public RunnerLookup() {
    this(System.getProperties(), System::getenv, contextLoader());
  }

  RunnerLookup(Properties system, UnaryOperator<@Nullable String> environment, ClassLoader loader) {
    this.system = system;
    this.environment = environment;
    this.loader = loader;
  }

  private static ClassLoader contextLoader() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    return loader == null ? RunnerLookup.class.getClassLoader() : loader;
  }

  /** The address of the runner, as the class comment says. */
  public String address(Optional<String> builder) {
    List<@Nullable String> candidates = new ArrayList<>();
    candidates.add(builder.orElse(null));
    candidates.add(system.getProperty(PROPERTY));
    candidates.add(environment.apply(VARIABLE));
    candidates.add(file().getProperty(PROPERTY));
    candidates.add(environment.apply(SPARK_VARIABLE));
    for (String candidate : candidates) {
      if (candidate != null && !candidate.isBlank()) {
        return candidate.trim();
      }
    }
    return DEFAULT_ADDRESS;
  }

  /** The first configuration, as the class comment says. */
  public Map<String, String> conf(Map<String, String> builder) {
    Map<String, String> conf = new TreeMap<>();
    addSparkKeys(file(), conf);
    addSparkKeys(system, conf);
    conf.putAll(builder);
    return Collections.unmodifiableMap(conf);
  }

  private static void addSparkKeys(Properties properties, Map<String, String> out) {
    for (String key : properties.stringPropertyNames()) {
      if (key.startsWith(SPARK_KEYS)) {
        out.put(key, properties.getProperty(key));
      }
    }
  }

  private Properties file() {
    Properties properties = new Properties();
    URL url = loader.getResource(FILE);
    if (url == null) {
      return properties;
    }
    try (InputStream in = url.openStream();
        InputStreamReader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      properties.load(reader);
      return properties;
    } catch (IOException | IllegalArgumentException e) {
      throw new PenstockException(
          Conditions.PENSTOCK_IO, "Cannot read " + url + ": " + e.getMessage(), e);
    }
  }

  /**
   * The provider that serves an address.
   *
   * @throws PenstockException {@code PENSTOCK_RUNNER_NOT_FOUND} if none does, or several do
   */
  public RunnerProvider provider(String address) {
    List<RunnerProvider> known = providers(address);
    List<RunnerProvider> serving = known.stream().filter(p -> p.accepts(address)).toList();
    if (serving.size() == 1) {
      return serving.get(0);
    }
    throw new PenstockException(
        Conditions.PENSTOCK_RUNNER_NOT_FOUND,
        serving.isEmpty() ? noneText(address, known) : severalText(address, serving));
  }

  private List<RunnerProvider> providers(String address) {
    List<RunnerProvider> out = new ArrayList<>();
    try {
      ServiceLoader.load(RunnerProvider.class, loader).forEach(out::add);
    } catch (ServiceConfigurationError e) {
      throw new PenstockException(
          Conditions.PENSTOCK_RUNNER_NOT_FOUND,
          "Cannot open a session on runner '"
              + Addresses.shown(address)
              + "': a runner on the class path cannot be loaded: "
              + e.getMessage(),
          e);
    }
    return out;
  }

  private static String noneText(String address, List<RunnerProvider> known) {
    String forms =
        known.stream().map(RunnerProvider::addressForm).sorted().collect(Collectors.joining(", "));
    return "Cannot open a session on runner '"
        + Addresses.shown(address)
        + "': "
        + (known.isEmpty()
            ? "there is no runner on the class path"
            : "the runners on the class path know only " + forms)
        + ". Add io.penstock:penstock-runner-local for local, local[N] and local[*], or"
        + " io.penstock:penstock-runner-connect for sc://host:port";
  }

  private static String severalText(String address, List<RunnerProvider> serving) {
    return "Cannot open a session on runner '"
        + Addresses.shown(address)
        + "': several runners on the class path serve it: "
        + serving.stream().map(p -> p.getClass().getName()).sorted().toList();
  }
}
