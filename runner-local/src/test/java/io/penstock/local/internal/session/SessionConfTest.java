package io.penstock.local.internal.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.error.PenstockException;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values of the configuration; conditions recorded from Spark. */
class SessionConfTest {
  @Test
  void hasSparksDefaults() {
    SessionConf conf = new SessionConf(Map.of());
    assertThat(conf.ansi()).isTrue();
    assertThat(conf.get(ConfKeys.SHUFFLE_PARTITIONS)).contains("200");
    assertThat(conf.get(ConfKeys.DEFAULT_SOURCE)).contains("parquet");
    assertThat(conf.getMillis(ConfKeys.POLLING_DELAY)).isEqualTo(10);
    assertThat(conf.get("some.other.key")).isEmpty();
  }

  @Test
  void setsAndUnsets() {
    SessionConf conf = new SessionConf(Map.of(ConfKeys.TIME_ZONE, "America/New_York"));
    assertThat(conf.timeZone()).isEqualTo(ZoneId.of("America/New_York"));
    conf.set(ConfKeys.ANSI_ENABLED, "FALSE");
    assertThat(conf.ansi()).isFalse();
    assertThat(conf.all()).containsEntry(ConfKeys.ANSI_ENABLED, "FALSE");
    conf.unset(ConfKeys.ANSI_ENABLED);
    assertThat(conf.ansi()).isTrue();
    conf.set("some.other.key", "kept as it is");
    assertThat(conf.get("some.other.key")).contains("kept as it is");
  }

  @ParameterizedTest
  @CsvSource({
    "10,10",
    "10ms,10",
    "2s,2000",
    "3m,180000",
    "3MIN,180000",
    "1h,3600000",
    "1d,86400000",
    "-10,-10",
    "1500us,1"
  })
  void readsTimes(String text, long millis) {
    assertThat(ConfText.millis("k", text, "milliseconds")).isEqualTo(millis);
  }

  @ParameterizedTest
  @CsvSource({"10,10", "10b,10", "2k,2048", "3m,3145728", "1G,1073741824", "' 1gb ',1073741824"})
  void readsSizes(String text, long bytes) {
    assertThat(ConfText.bytes("k", text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource({
    "spark.sql.ansi.enabled,maybe",
    "spark.sql.shuffle.partitions,abc",
    "spark.sql.shuffle.partitions,99999999999",
    "spark.sql.streaming.pollingDelay,10 parsecs",
    "spark.sql.streaming.pollingDelay,9999999999999d",
    "spark.sql.streaming.pollingDelay,10 s",
    "penstock.memory.limit,1 gb",
    "penstock.memory.limit,much",
    "penstock.memory.limit,9999999999p"
  })
  void refusesWrongValues(String key, String value) {
    assertThatThrownBy(() -> new SessionConf(Map.of(key, value)))
        .isInstanceOf(PenstockException.class)
        .hasMessageStartingWith("[INVALID_CONF_VALUE.TYPE_MISMATCH]")
        .hasMessageContaining(key)
        .hasMessageEndingWith("SQLSTATE: 22022");
  }

  @Test
  void takesFromTheStartWhatASessionMayNotChange() {
    SessionConf conf = new SessionConf(Map.of("spark.sql.warehouse.dir", "/x"));
    assertThat(conf.get("spark.sql.warehouse.dir")).contains("/x");
    assertThatThrownBy(() -> conf.set("spark.sql.warehouse.dir", "/y"))
        .hasMessageStartingWith("[CANNOT_MODIFY_STATIC_CONFIG]")
        .hasMessageEndingWith("SQLSTATE: 46110");
    assertThatThrownBy(() -> conf.unset("spark.executor.memory"))
        .hasMessageStartingWith("[CANNOT_MODIFY_CONFIG]");
  }

  @Test
  void aNegativeTimeIsNone() {
    SessionConf conf = new SessionConf(Map.of(ConfKeys.POLLING_DELAY, "-1"));
    assertThat(conf.getMillis(ConfKeys.POLLING_DELAY)).isZero();
  }

  @Test
  void refusesAnUnknownZone() {
    assertThatThrownBy(() -> new SessionConf(Map.of(ConfKeys.TIME_ZONE, "Mars/X")))
        .isInstanceOf(PenstockException.class)
        .hasMessageStartingWith("[INVALID_CONF_VALUE.TIME_ZONE]");
  }
}
