package io.penstock.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.penstock.streaming.StreamingQueryException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PenstockExceptionTest {
  @Test
  void messageHasConditionTextAndState() {
    assertThat(new PenstockException(Conditions.DIVIDE_BY_ZERO, "Cannot divide 1 by 0"))
        .hasMessage("[DIVIDE_BY_ZERO] Cannot divide 1 by 0. SQLSTATE: 22012");
    assertThat(new PenstockException(Conditions.PENSTOCK_IO, "Cannot read x: gone."))
        .hasMessage("[PENSTOCK_IO] Cannot read x: gone.");
    PenstockException e =
        new AnalysisException(Conditions.PARSE_SYNTAX_ERROR, "Cannot parse\n^^^\n");
    assertThat(e).hasMessage("[PARSE_SYNTAX_ERROR] Cannot parse\n^^^\n SQLSTATE: 42601");
    assertThat(e.text()).isEqualTo("Cannot parse\n^^^\n");
    assertThat(e.sqlState()).isEqualTo("42601");
    assertThat(e.kind()).isEqualTo(ErrorKind.USER);
  }

  @Test
  void errorsSurviveSerialisation() throws IOException, ClassNotFoundException {
    Throwable cause = new IllegalStateException("below");
    PenstockException e =
        new PenstockException(Conditions.CHECKPOINT_LOCATION_MISSING, "Cannot start", cause);
    PenstockException copy = copy(e);
    assertThat(copy.condition()).isEqualTo(e.condition());
    assertThat(copy.text()).isEqualTo("Cannot start");
    assertThat(copy.sqlState()).isNull();
    assertThat(copy).hasMessage(e.getMessage()).cause().hasMessage("below");

    StreamingQueryException failure =
        new StreamingQueryException(new UUID(1, 2), new UUID(3, 4), "q", e);
    StreamingQueryException failureCopy = copy(failure);
    assertThat(failureCopy.id()).isEqualTo(failure.id());
    assertThat(failureCopy.runId()).isEqualTo(failure.runId());
    assertThat(failureCopy.name()).isEqualTo("q");
    assertThat(failureCopy.condition()).isEqualTo(Conditions.STREAM_FAILED);
    assertThat(failureCopy).cause().isInstanceOf(PenstockException.class);
  }

  @SuppressWarnings({"unchecked", "BanSerializableRead"})
  private static <T extends Throwable> T copy(T error) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(error);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return (T) in.readObject();
    }
  }

  @Test
  void stateHasFiveCharacters() {
    assertThatThrownBy(() -> Condition.user("X", "123"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("SQLSTATE 123 has not 5 characters");
    assertThat(Condition.external("X", null).kind()).isEqualTo(ErrorKind.EXTERNAL);
    assertThat(Condition.unsupported("X", "0A000").kind()).isEqualTo(ErrorKind.UNSUPPORTED);
    assertThat(Condition.internal("X", "XX000").kind()).isEqualTo(ErrorKind.INTERNAL);
  }
}
