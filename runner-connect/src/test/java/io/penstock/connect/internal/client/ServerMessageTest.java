package io.penstock.connect.internal.client;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ServerMessageTest {
  @Test
  void frameIsTakenOff() {
    assertThat(ServerMessage.parse("[DIVIDE_BY_ZERO] Division by zero. SQLSTATE: 22012"))
        .isEqualTo(new ServerMessage("DIVIDE_BY_ZERO", "22012", "Division by zero."));
  }

  @Test
  void classNameIsTakenOff() {
    assertThat(
            ServerMessage.parse(
                "org.apache.spark.SparkSQLException: [INVALID_HANDLE.SESSION_CLOSED] The handle x"
                    + " is invalid. SQLSTATE: HY000"))
        .isEqualTo(
            new ServerMessage(
                "INVALID_HANDLE.SESSION_CLOSED", "HY000", "The handle x is invalid."));
  }

  @Test
  void whatFollowsTheStateIsKept() {
    assertThat(
            ServerMessage.parse("\n[PARSE_SYNTAX_ERROR] Syntax. SQLSTATE: 42601 (line 1, pos 0)"))
        .isEqualTo(new ServerMessage("PARSE_SYNTAX_ERROR", "42601", "Syntax. (line 1, pos 0)"));
  }

  @Test
  void otherTextsStayAsTheyAre() {
    assertThat(ServerMessage.parse("requirement failed: [a] b"))
        .isEqualTo(new ServerMessage(null, null, "requirement failed: [a] b"));
  }
}
