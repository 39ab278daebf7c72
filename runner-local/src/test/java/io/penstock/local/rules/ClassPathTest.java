package io.penstock.local.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Programs that lack a module are told which to add. */
@Timeout(60)
class ClassPathTest {
  /** What the program prints when the modules of these directories are not on its class path. */
  private static String run(String format, String... without)
      throws IOException, InterruptedException {
    String classPath =
        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
            .filter(entry -> Arrays.stream(without).noneMatch(module -> isOf(module, entry)))
            .collect(Collectors.joining(File.pathSeparator));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath,
                ClassPathProgram.class.getName(),
                format)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
    return printed.strip();
  }

  /** Whether an entry is the module's classes, in a directory or a jar; its tests stay. */
  private static boolean isOf(String module, String entry) {
    boolean directory =
        entry.contains(File.separator + module + File.separator + "target" + File.separator)
            && !entry.endsWith("test-classes");
    return directory || new File(entry).getName().startsWith("penstock-" + module + "-");
  }

  @Test
  void withAllModulesTheProgramRuns() throws Exception {
    assertThat(run("rate-micro-batch")).isEqualTo("timestamp TIMESTAMP,value BIGINT");
  }

  @Test
  void withoutARunnerTheRunnersAreNamed() throws Exception {
    assertThat(run("rate-micro-batch", "runner-local"))
        .startsWith("[PENSTOCK_RUNNER_NOT_FOUND] ")
        .contains("'local[1]'", "io.penstock:penstock-runner-local");
  }

  @Test
  void withoutAConnectorItsModuleIsNamed() throws Exception {
    assertThat(run("rate-micro-batch", "io-rate"))
        .startsWith("[DATA_SOURCE_NOT_FOUND] Cannot find format 'rate-micro-batch': known formats")
        .doesNotContain(" rate,")
        .contains(" csv,", "rate and rate-micro-batch with io.penstock:penstock-io-rate");
    assertThat(run("csv", "io-rate", "io-file"))
        .startsWith("[DATA_SOURCE_NOT_FOUND] Cannot find format 'csv': known formats are console,")
        .contains("csv, json, text and parquet come with io.penstock:penstock-io-file");
  }
}
