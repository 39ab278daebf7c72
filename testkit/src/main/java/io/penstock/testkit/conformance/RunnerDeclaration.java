package io.penstock.testkit.conformance;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a runner declares about itself in the resource {@value #RESOURCE} of its jar: {@code name},
 * the {@code address} that its addresses begin with, and for each capability that it lacks {@code
 * lacks.CAPABILITY}, a part of the message of its refusal. {@code lackedFunctions} lists the
 * functions of the API that it does not know, parted by commas.
 *
 * @param name how a page calls it, for example {@code local[*]}
 * @param address what its addresses begin with
 * @param refusals what it lacks, and what its refusal says
 * @param lackedFunctions the functions of the API that it does not know
 */
public record RunnerDeclaration(
    String name, String address, Map<Capability, String> refusals, Set<String> lackedFunctions) {
  /** Where a runner's jar declares it. */
  public static final String RESOURCE = "META-INF/penstock/capabilities.properties";

  private static final String LACKS = "lacks.";

  public RunnerDeclaration {
    refusals = Collections.unmodifiableMap(new EnumMap<>(refusals));
    lackedFunctions = Collections.unmodifiableSet(new TreeSet<>(lackedFunctions));
  }

  /** Those of all runners on the class path, by name. */
  public static List<RunnerDeclaration> all() {
    List<RunnerDeclaration> all = new ArrayList<>();
    try {
      ClassLoader loader = RunnerDeclaration.class.getClassLoader();
      for (URL resource : Collections.list(loader.getResources(RESOURCE))) {
        all.add(read(resource));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + RESOURCE + ": " + e.getMessage(), e);
    }
    all.sort(Comparator.comparing(RunnerDeclaration::name));
    return all;
  }

  /** That of the runner with an address. */
  public static RunnerDeclaration of(String address) {
    return all().stream()
        .filter(one -> address.startsWith(one.address()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "Cannot test runner '"
                        + address
                        + "': no "
                        + RESOURCE
                        + " on the class path declares its address"));
  }

  private static RunnerDeclaration read(URL resource) throws IOException {
    Properties properties = new Properties();
    try (InputStream bytes = resource.openStream()) {
      properties.load(new InputStreamReader(bytes, StandardCharsets.UTF_8));
    }
    Map<Capability, String> refusals = new EnumMap<>(Capability.class);
    for (String key : properties.stringPropertyNames()) {
      if (key.startsWith(LACKS)) {
        refusals.put(
            Capability.valueOf(key.substring(LACKS.length())), required(properties, key, resource));
      }
    }
    return new RunnerDeclaration(
        required(properties, "name", resource),
        required(properties, "address", resource),
        refusals,
        words(properties.getProperty("lackedFunctions", "")));
  }

  private static Set<String> words(String text) {
    Set<String> words = new TreeSet<>(Arrays.asList(text.strip().split("[\\s,]+")));
    words.remove("");
    return words;
  }

  private static String required(Properties properties, String key, URL resource) {
    String value = properties.getProperty(key, "").strip();
    if (value.isEmpty()) {
      throw new IllegalStateException("Cannot read " + resource + ": '" + key + "' has no value");
    }
    return value;
  }

  /** What it has. */
  public Set<Capability> capabilities() {
    Set<Capability> has = EnumSet.allOf(Capability.class);
    has.removeAll(refusals.keySet());
    return has;
  }
}
