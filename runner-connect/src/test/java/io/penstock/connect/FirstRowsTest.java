package io.penstock.connect;

import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Row;
import io.penstock.Session;
import io.penstock.testserver.LoadedClasses;
import io.penstock.testserver.SparkConnectServer;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a process loads until it has the first rows; half of a short program's time is that. */
class FirstRowsTest {
  @Test
  void neitherJsonMapperNorMessageDescriptionsAreMadeForTheFirstRows()
      throws IOException, InterruptedException {
    List<String> lines = LoadedClasses.of(Program.class, SparkConnectServer.shared().address());
    assertThat(lines).contains("[9]");
    assertThat(lines).anyMatch(line -> line.contains(" io.penstock.Session "));
    assertThat(lines)
        .noneMatch(line -> line.contains("com.fasterxml.jackson.databind."))
        .noneMatch(line -> line.contains("com.google.protobuf.DescriptorProtos"));
  }

  /** The program. */
  static final class Program {
    private Program() {}

    public static void main(String[] args) {
      try (Session session = Session.builder().runner(args[0]).create()) {
        for (Row row : session.range(10).filter(col("id").gt(lit(8L))).collect()) {
          System.out.println(row);
        }
      }
    }
  }
}
