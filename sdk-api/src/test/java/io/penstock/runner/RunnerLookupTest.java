package io.penstock.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.penstock.error.PenstockException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunnerLookupTest {
  @TempDir Path classPath;
  private final Properties system = new Properties();
  private final Map<String, String> environment = new HashMap<>();
  private URLClassLoader loader;

  @BeforeEach
  void open() throws IOException {
    loader = new URLClassLoader(new URL[] {classPath.toUri().toURL()}, null);
  }

  @AfterEach
  void close() throws IOException {
    loader.close();
  }

  private RunnerLookup lookup() {
    return new RunnerLookup(system, environment::get, loader);
  }

  private void file(String text) throws IOException {
    Files.writeString(classPath.resolve(RunnerLookup.FILE), text);
  }

  @Test
  void addressesAreLookedUpInOrder() throws IOException {
    assertThat(lookup().address(Optional.empty())).isEqualTo("local[*]");
    environment.put("SPARK_REMOTE", "sc://remote");
    assertThat(lookup().address(Optional.empty())).isEqualTo("sc://remote");
    file("penstock.runner = local[3] \n");
    assertThat(lookup().address(Optional.empty())).isEqualTo("local[3]");
    environment.put("PENSTOCK_RUNNER", "local[4]");
    assertThat(lookup().address(Optional.empty())).isEqualTo("local[4]");
    system.setProperty("penstock.runner", "local[5]");
    assertThat(lookup().address(Optional.empty())).isEqualTo("local[5]");
    assertThat(lookup().address(Optional.of("local[6]"))).isEqualTo("local[6]");
  }

  @Test
  void blankAddressesAreNotGiven() {
    system.setProperty("penstock.runner", " ");
    environment.put("PENSTOCK_RUNNER", "");
    assertThat(lookup().address(Optional.of(""))).isEqualTo("local[*]");
  }

  @Test
  void configurationOfTheBuilderGoesBeforeTheSystemsBeforeTheFiles() throws IOException {
    file("penstock.runner=x\nspark.a=file\nspark.b=file\nspark.c=file\nother=file\n");
    system.setProperty("spark.b", "system");
    system.setProperty("spark.c", "system");
    system.setProperty("java.version", "17");
    assertThat(lookup().conf(Map.of("spark.c", "builder")))
        .containsExactly(
            Map.entry("spark.a", "file"),
            Map.entry("spark.b", "system"),
            Map.entry("spark.c", "builder"));
  }

  @Test
  void damagedFilesAreNamed() throws IOException {
    file("spark.a=\\u00zz");
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> lookup().address(Optional.empty()))
        .withMessageContaining("penstock.properties")
        .withCauseInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void withoutRunnersTheArtifactsAreNamed() {
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> lookup().provider("local[*]"))
        .withMessageContaining("'local[*]'")
        .withMessageContaining("no runner on the class path")
        .withMessageContaining("io.penstock:penstock-runner-local")
        .withMessageContaining("io.penstock:penstock-runner-connect")
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo("PENSTOCK_RUNNER_NOT_FOUND"));
  }

  @Test
  void runnersThatCannotBeLoadedAreNamed() throws IOException {
    Path services = Files.createDirectories(classPath.resolve("META-INF/services"));
    Files.writeString(services.resolve(RunnerProvider.class.getName()), "no.such.Provider\n");
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> lookup().provider("local[*]"))
        .withMessageContaining("no.such.Provider")
        .satisfies(e -> assertThat(e.getCause()).isNotNull());
  }
}
