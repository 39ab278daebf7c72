package io.penstock.connect.differential;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.RuntimeConfig;
import io.penstock.Session;
import io.penstock.error.PenstockException;
import io.penstock.testserver.SparkConnectServer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every setting that Spark knows has its default on the local runner and takes its values. */
class SettingsTest {
  private static final String KEYS = "/io/penstock/local/internal/session/spark-settings.tsv";
  private static final Set<String> FLAG = Set.of("true", "false");
  private static final List<String> ONE = List.of("1");
  private static final List<String> FLAGS = List.of("maybe", "TRUE ");
  private static final List<String> VALUES =
      List.of("maybe", "-1", "0", "1", " 7K", "1.5", "3min", "TRUE ");

  /** What the machine or the start of the test's server decides. */
  private static final Set<String> OF_THE_SERVER =
      Set.of(
          "spark.sql.session.timeZone",
          "spark.sql.warehouse.dir",
          "spark.connect.grpc.binding.port",
          "spark.connect.session.connectML.mlCache.memoryControl.maxInMemorySize",
          "spark.sql.maven.additionalRemoteRepositories");

  /** Those that take names of classes of Spark, or that have a rule of their own. */
  private static final Set<String> OF_SPECIAL_RULES =
      Set.of(
          "spark.sql.adaptive.rebalancePartitionsSmallPartitionFactor",
          "spark.sql.avro.deflate.level",
          "spark.sql.optimizer.optimizeExpandRatio",
          "spark.sql.artifact.cacheStorageLevel",
          "spark.sql.defaultPath",
          "spark.sql.parquet.output.committer.class",
          "spark.sql.sources.commitProtocolClass",
          "spark.sql.sources.outputCommitterClass");

  private static List<String> keys() throws IOException {
    try (InputStream in = SettingsTest.class.getResourceAsStream(KEYS)) {
      String text =
          new String(Objects.requireNonNull(in, KEYS).readAllBytes(), StandardCharsets.UTF_8);
      return text.lines().map(line -> line.substring(0, line.indexOf('\t'))).toList();
    }
  }

  private static String set(RuntimeConfig conf, String key, String value) {
    try {
      conf.set(key, value);
      conf.unset(key);
      return "done";
    } catch (PenstockException e) {
      return e.condition().name() + " " + e.sqlState();
    }
  }

  private interface Question {
    Object ask(RuntimeConfig conf);
  }

  private static void compare(List<String> wrong, String what, Session[] both, Question question) {
    Object local = question.ask(both[0].conf());
    Object spark = question.ask(both[1].conf());
    if (!local.equals(spark)) {
      wrong.add("%n%s: here %s, Spark %s".formatted(what, local, spark));
    }
  }

  @Test
  void bothRunnersTakeTheSameValues() throws IOException {
    List<String> wrong = new ArrayList<>();
    List<String> keys = keys();
    assertThat(keys).hasSizeGreaterThan(1000);
    try (Session local = Session.builder().runner("local[1]").create();
        Session spark = Session.builder().runner(SparkConnectServer.shared().address()).create()) {
      Session[] both = {local, spark};
      for (String key : keys) {
        boolean ofSession = !set(local.conf(), key, "true").startsWith("CANNOT_MODIFY");
        compare(wrong, key + " is modifiable", both, conf -> conf.isModifiable(key));
        boolean flag = local.conf().getOption(key).filter(FLAG::contains).isPresent();
        if (!OF_SPECIAL_RULES.contains(key)) {
          for (String value : !ofSession ? ONE : flag ? FLAGS : VALUES) {
            compare(wrong, key + " set to '" + value + "'", both, conf -> set(conf, key, value));
          }
        }
        if (!OF_THE_SERVER.contains(key) && ofSession) {
          compare(wrong, key, both, conf -> Optional.of(conf.getOption(key)));
        }
      }
    }
    assertThat(wrong).isEmpty();
  }
}
