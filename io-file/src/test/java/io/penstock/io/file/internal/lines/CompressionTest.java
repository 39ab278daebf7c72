package io.penstock.io.file.internal.lines;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CompressionTest {
  private static final long SEED = 20_260_101;

  private static byte[] compressed(Compression codec, byte[] bytes) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream compressing = codec.compress(out)) {
      compressing.write(bytes);
    }
    return out.toByteArray();
  }

  private static byte[] plain(Compression codec, byte[] bytes) throws IOException {
    try (InputStream in = codec.decompress(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    }
  }

  @ParameterizedTest
  @EnumSource
  void givesBackWhatItTook(Compression codec) throws IOException {
    byte[] bytes = new byte[2_000_000]; // more than one block of bzip2
    new Random(SEED).nextBytes(bytes);
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] &= 0x1f;
    }
    assertThat(plain(codec, compressed(codec, bytes))).isEqualTo(bytes);
    assertThat(plain(codec, compressed(codec, new byte[0]))).isEmpty();
  }

  /** What libbz2 wrote. */
  @Test
  void readsWhatBzip2Wrote() throws IOException {
    byte[] bytes =
        Base64.getDecoder().decode("QlpoOTFBWSZTWacUK3cAAALBgAAQAgGEgCAAIYAMAjj1G4u5IpwoSFOKFbuA");
    assertThat(new String(plain(Compression.BZIP2, bytes), UTF_8)).isEqualTo("one\ntwo\n");
    assertThat(Compression.of(Path.of("a/b.txt.bz2"))).isEqualTo(Compression.BZIP2);
  }

  @Test
  void damageIsNoticed() throws IOException {
    byte[] bytes = compressed(Compression.BZIP2, "one\ntwo\n".repeat(1000).getBytes(UTF_8));
    bytes[bytes.length / 2] ^= 0x10;
    assertThatThrownBy(() -> plain(Compression.BZIP2, bytes)).isInstanceOf(IOException.class);
  }
}
