package io.penstock.testserver;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WatchedTest {
  /** Never ends by itself. */
  public static final class Endless {
    private Endless() {}

    public static void main(String[] args) throws InterruptedException {
      System.out.println(args[0]);
      new CountDownLatch(1).await();
    }
  }

  /** Without the watch it does not end, and the test's time is over. */
  @Test
  void aProgramEndsWithItsStandardInput() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Watched.class.getName(),
                Endless.class.getName(),
                "runs")
            .redirectErrorStream(true)
            .start();
    try (var out = process.inputReader()) {
      assertThat(out.readLine()).isEqualTo("runs");
      assertThat(process.isAlive()).isTrue();
      process.getOutputStream().close();
      assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(process.exitValue()).isEqualTo(Watched.STATUS);
    } finally {
      process.destroyForcibly();
    }
  }
}
