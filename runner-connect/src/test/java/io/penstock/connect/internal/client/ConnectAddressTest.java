package io.penstock.connect.internal.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectAddressTest {
  @Test
  void hostAlone() {
    ConnectAddress address = ConnectAddress.parse("sc://spark.example.org");
    assertThat(address.host()).isEqualTo("spark.example.org");
    assertThat(address.port()).isEqualTo(15002);
    assertThat(address.tls()).isFalse();
    assertThat(address.token()).isEmpty();
    assertThat(address.sessionId()).isEmpty();
    assertThat(address.userId()).isEqualTo(System.getProperty("user.name"));
    assertThat(address.userAgent()).startsWith("penstock");
    assertThat(address.maxMessageBytes()).isEqualTo(128 << 20);
  }

  @Test
  void everyParameter() {
    UUID session = UUID.randomUUID();
    ConnectAddress address =
        ConnectAddress.parse(
            "sc://h:443/;use_ssl=true;token=a%3Db%3Bc;user_id=m%20e;user_agent=app;session_id="
                + session
                + ";grpc_max_message_size=1000;X-Cluster=c1");
    assertThat(address.port()).isEqualTo(443);
    assertThat(address.tls()).isTrue();
    assertThat(address.token()).contains(new Secret("a=b;c"));
    assertThat(address.userId()).isEqualTo("m e");
    assertThat(address.userAgent()).startsWith("app penstock");
    assertThat(address.sessionId()).contains(session);
    assertThat(address.maxMessageBytes()).isEqualTo(1000);
    assertThat(address.headers()).containsOnlyKeys("x-cluster").containsEntry("x-cluster", "c1");
  }

  @Test
  void aTokenTurnsEncryptionOn() {
    assertThat(ConnectAddress.parse("sc://h/;token=t").tls()).isTrue();
    assertThat(ConnectAddress.parse("sc://localhost/;token=t;use_ssl=false").tls()).isFalse();
    assertThat(ConnectAddress.parse("sc://[::1]:1/;token=t;use_ssl=false").host()).isEqualTo("::1");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "spark://h",
        "sc://",
        "sc://:15002",
        "sc://h:0",
        "sc://h:65536",
        "sc://h:x",
        "sc://u@h",
        "sc://h;token=SECRET",
        "sc://h/;token",
        "sc://h/;=SECRET",
        "sc://h/;token=SECRET;token=SECRET",
        "sc://h/;token=SECRET%zz",
        "sc://h/;token=SECRET;use_ssl=false",
        "sc://10.0.0.1/;token=SECRET;use_ssl=false",
        "sc://127.0.0.1.example.org/;token=SECRET;use_ssl=false",
        "sc://h/;use_ssl=yes",
        "sc://h/;session_id=SECRET",
        "sc://h/;grpc_max_message_size=0",
        "sc://h/;other=SECRET",
        "sc://h/;x-a-bin=SECRET",
        "sc://h/;x-a=%0ASECRET"
      })
  void refusedWithoutShowingValues(String text) {
    PenstockException error =
        catchThrowableOfType(PenstockException.class, () -> ConnectAddress.parse(text));
    assertThat(error).isNotNull();
    assertThat(error.condition()).isEqualTo(Conditions.PENSTOCK_INVALID_ARGUMENT);
    assertThat(error.getMessage()).doesNotContain("SECRET").contains("sc://host:port/;key=value");
    assertThat(error.getCause()).isNull();
  }

  @Test
  void tokensAreNeverPrinted() {
    ConnectAddress address = ConnectAddress.parse("sc://h/;token=SECRET;x-key=SECRET");
    assertThat(address.toString()).isEqualTo("sc://h:15002");
    assertThat(address.token().toString()).doesNotContain("SECRET");
  }
}
