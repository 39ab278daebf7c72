package io.penstock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.penstock.connector.SessionClock;
import io.penstock.error.PenstockException;
import io.penstock.plan.Plan;
import io.penstock.type.StructType;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SessionTest {
  private static Session.Builder builder() {
    return Session.builder().runner("recording");
  }

  @Test
  void theBuilderOpensTheRunnerOfTheAddress() {
    SessionClock clock = SessionClock.system();
    try (Session session =
        builder()
            .appName("app")
            .config("spark.a", "x")
            .config("spark.b", true)
            .config("spark.c", 1)
            .config("spark.d", 0.5)
            .config(Map.of("spark.e", "y"))
            .clock(clock)
            .create()) {
      RecordingRunner runner = RecordingRunner.of(session);
      assertThat(runner.config.address()).isEqualTo("recording").isEqualTo(session.address());
      assertThat(runner.config.clock()).isSameAs(clock);
      assertThat(runner.config.conf())
          .containsEntry("spark.app.name", "app")
          .containsEntry("spark.a", "x")
          .containsEntry("spark.b", "true")
          .containsEntry("spark.c", "1")
          .containsEntry("spark.d", "0.5")
          .containsEntry("spark.e", "y");
    }
  }

  @Test
  void getOrCreateGivesTheOpenSessionAndConfiguresIt() {
    try (Session first = builder().getOrCreate()) {
      Session second = Session.builder().config("spark.x", "1").getOrCreate();
      assertThat(second).isSameAs(first);
      assertThat(first.conf().get("spark.x")).isEqualTo("1");
      assertThat(Session.getDefaultSession()).containsSame(first);
    }
    assertThat(Session.getDefaultSession()).isEmpty();
    try (Session third = builder().getOrCreate()) {
      assertThat(third.conf().getOption("spark.x")).isEmpty();
    }
  }

  @Test
  void getOrCreateOpensAnotherSessionForAnotherRunnerOrClock() {
    SessionClock clock = new StoppedClock();
    try (Session first = builder().getOrCreate();
        Session other = Session.builder().runner("recording:2").getOrCreate();
        Session timed = Session.builder().runner("recording:2").clock(clock).getOrCreate()) {
      assertThat(other).isNotSameAs(first);
      assertThat(timed).isNotSameAs(other);
      assertThat(Session.getDefaultSession()).containsSame(timed);
    }
  }

  @Test
  void createNeverShares() {
    try (Session first = builder().create();
        Session second = builder().create()) {
      assertThat(second).isNotSameAs(first);
      assertThat(Session.getDefaultSession()).isEmpty();
    }
  }

  @Test
  void closingTwiceClosesTheRunnerOnce() {
    Session session = builder().create();
    session.close();
    session.stop();
    assertThat(RecordingRunner.of(session).closed).isEqualTo(1);
  }

  @Test
  void unknownAddressesNameTheRunnersAndTheArtifacts() {
    assertThatExceptionOfType(PenstockException.class)
        .isThrownBy(() -> Session.builder().runner("sc://host:1").create())
        .withMessageContaining("'sc://host:1'")
        .withMessageContaining("know only recording")
        .withMessageContaining("io.penstock:penstock-runner-local")
        .withMessageContaining("io.penstock:penstock-runner-connect")
        .satisfies(e -> assertThat(e.condition().name()).isEqualTo("PENSTOCK_RUNNER_NOT_FOUND"));
  }

  @Test
  void configurationIsTheRunners() {
    try (Session session = builder().create()) {
      RuntimeConfig conf = session.conf();
      conf.set("spark.k", "v");
      conf.set("spark.b", false);
      conf.set("spark.n", 7);
      assertThat(conf.getAll()).containsEntry("spark.k", "v").containsEntry("spark.b", "false");
      assertThat(conf.get("spark.n")).isEqualTo("7");
      assertThat(conf.isModifiable("spark.k")).isTrue();
      conf.unset("spark.k");
      assertThat(conf.get("spark.k", "other")).isEqualTo("other");
      assertThat(conf.isModifiable("spark.k")).isFalse();
      assertThatExceptionOfType(PenstockException.class)
          .isThrownBy(() -> conf.get("spark.k"))
          .withMessageContaining("'spark.k'")
          .satisfies(e -> assertThat(e.condition().name()).isEqualTo("SQL_CONF_NOT_FOUND"));
    }
  }

  @Test
  void datasetsBeginAsPlans() {
    try (Session session = builder().create()) {
      assertThat(session.table("t").plan()).isEqualTo(new Plan.Table(false, "t", Map.of()));
      assertThat(session.sql("select 1").plan()).isEqualTo(new Plan.SqlQuery("select 1"));
      assertThat(session.range(3).plan()).isEqualTo(new Plan.Range(0, 3, 1, OptionalInt.empty()));
      assertThat(session.range(5, 1, -2, 4).plan())
          .isEqualTo(new Plan.Range(5, 1, -2, OptionalInt.of(4)));
      assertThat(session.emptyDataset().plan())
          .isEqualTo(new Plan.LocalRelation(new StructType(), List.of()));
    }
  }

  @Test
  void theVersionIsTheBuilds() {
    try (Session session = builder().create()) {
      assertThat(session.version()).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
    }
  }

  private static final class StoppedClock implements SessionClock {
    @Override
    public long millis() {
      return 0;
    }

    @Override
    public long micros() {
      return 0;
    }

    @Override
    public Waiter newWaiter() {
      return SessionClock.system().newWaiter();
    }
  }
}
