package io.penstock.connect.internal.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.grpc.Metadata;
import io.grpc.ServerCredentials;
import io.grpc.TlsServerCredentials;
import io.penstock.error.PenstockException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Encrypted connections; which certificates are trusted is the JVM's configuration. */
class TlsTest {
  private static final String PASSWORD = "changeit";
  private static final String TRUST_STORE = "javax.net.ssl.trustStore";
  private static final Metadata.Key<String> AUTHORIZATION =
      Metadata.Key.of("authorization", Metadata.ASCII_STRING_MARSHALLER);

  private Path store;

  @BeforeEach
  void createCertificate(@TempDir Path dir) throws Exception {
    store = dir.resolve("store.p12");
    Process keytool =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "keytool").toString(),
                    "-genkeypair",
                    "-alias",
                    "server",
                    "-keyalg",
                    "EC",
                    "-dname",
                    "CN=localhost",
                    "-ext",
                    "SAN=dns:localhost",
                    "-storetype",
                    "PKCS12",
                    "-keystore",
                    store.toString(),
                    "-storepass",
                    PASSWORD))
            .redirectErrorStream(true)
            .redirectOutput(dir.resolve("keytool.log").toFile())
            .start();
    assertThat(keytool.waitFor()).isZero();
  }

  @AfterEach
  void trustAsBefore() {
    System.clearProperty(TRUST_STORE);
    System.clearProperty(TRUST_STORE + "Password");
  }

  private void trustTheCertificate() throws Exception {
    KeyStore trusted = KeyStore.getInstance("PKCS12");
    trusted.load(null, null);
    trusted.setCertificateEntry("server", keys().getCertificate("server"));
    Path file = store.resolveSibling("trusted.p12");
    try (OutputStream out = Files.newOutputStream(file)) {
      trusted.store(out, PASSWORD.toCharArray());
    }
    System.setProperty(TRUST_STORE, file.toString());
    System.setProperty(TRUST_STORE + "Password", PASSWORD);
  }

  private KeyStore keys() throws Exception {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream in = Files.newInputStream(store)) {
      keys.load(in, PASSWORD.toCharArray());
    }
    return keys;
  }

  private ServerCredentials credentials() throws Exception {
    KeyManagerFactory factory =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    factory.init(keys(), PASSWORD.toCharArray());
    return TlsServerCredentials.newBuilder().keyManager(factory.getKeyManagers()).build();
  }

  @Test
  void aTokenIsSentEncrypted() throws Exception {
    trustTheCertificate();
    try (FakeServer server = new FakeServer(credentials())) {
      ConnectClient.open(ConnectAddress.parse(server.address() + "/;token=SECRET")).close();
      assertThat(server.headers)
          .isNotEmpty()
          .allSatisfy(h -> assertThat(h.get(AUTHORIZATION)).isEqualTo("Bearer SECRET"));
    }
  }

  @Test
  void anUnknownCertificateIsRefused() throws Exception {
    try (FakeServer server = new FakeServer(credentials())) {
      PenstockException error =
          catchThrowableOfType(
              PenstockException.class,
              () ->
                  ConnectClient.open(ConnectAddress.parse(server.address() + "/;token=SECRET"))
                      .close());
      assertThat(error.condition()).isEqualTo(ConnectConditions.UNAVAILABLE);
      assertThat(error.getMessage()).containsIgnoringCase("certif").doesNotContain("SECRET");
      assertThat(server.headers).isEmpty();
    }
  }

  @Test
  void anotherHostsCertificateIsRefused() throws Exception {
    trustTheCertificate();
    try (FakeServer server = new FakeServer(credentials())) {
      String address = server.address().replace("localhost", "127.0.0.1");
      PenstockException error =
          catchThrowableOfType(
              PenstockException.class,
              () -> ConnectClient.open(ConnectAddress.parse(address + "/;use_ssl=true")).close());
      assertThat(error.condition()).isEqualTo(ConnectConditions.UNAVAILABLE);
    }
  }

  @Test
  void noEncryptionWhereThereIsSome() throws Exception {
    try (FakeServer server = new FakeServer(credentials())) {
      String address = server.address().replace("localhost", "127.0.0.1");
      long begin = System.nanoTime();
      PenstockException error =
          catchThrowableOfType(
              PenstockException.class,
              () -> ConnectClient.open(ConnectAddress.parse(address)).close());
      assertThat(error.condition()).isEqualTo(ConnectConditions.UNAVAILABLE);
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(25));
      assertThat(server.headers).isEmpty();
    }
  }
}
