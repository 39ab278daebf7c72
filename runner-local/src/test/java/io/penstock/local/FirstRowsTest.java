package io.penstock.local;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a process loads until it has the first rows; half of a short program's time is that. */
class FirstRowsTest {
  @Test
  void noJsonMapperIsMadeForTheFirstRows() throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xlog:class+load",
                "-cp",
                System.getProperty("java.class.path"),
                Program.class.getName())
            .redirectErrorStream(true)
            .start();
    List<String> lines = process.inputReader().lines().toList();
    List<String> last = lines.subList(Math.max(0, lines.size() - 20), lines.size());
    assertThat(process.waitFor()).as("%s", last).isZero();
    assertThat(lines).contains("[9]");
    assertThat(lines).anyMatch(line -> line.contains(" io.penstock.Session "));
    assertThat(lines).noneMatch(line -> line.contains("com.fasterxml.jackson.databind."));
  }

  /** The program. */
  static final class Program {
    private Program() {}

    public static void main(String[] args) {
      try (Session session = Session.builder().runner("local[1]").create()) {
        for (Row row : session.range(10).filter(col("id").gt(lit(8L))).collect()) {
          System.out.println(row);
        }
      }
    }
  }
}
