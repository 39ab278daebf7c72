package io.penstock.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class ReasonsTest {
  @Test
  void aMessageThatIsOnlyAPathGetsTheNameOfItsClass() {
    assertThat(Reasons.of(new NoSuchFileException("a/b"))).isEqualTo("NoSuchFileException: a/b");
    assertThat(Reasons.of(new FileSystemException("a/b", null, "Not a directory")))
        .isEqualTo("a/b: Not a directory");
    assertThat(Reasons.of(new IOException("disk full"))).isEqualTo("disk full");
    assertThat(Reasons.of(new IOException())).isEqualTo("IOException");
  }
}
