package io.penstock.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.penstock.error.AnalysisException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names as Spark 4.2.0's {@code col} read them. */
class AttributeNamesTest {
  static List<Arguments> names() {
    return List.of(
        Arguments.of("a", List.of("a")),
        Arguments.of("a.b.c", List.of("a", "b", "c")),
        Arguments.of("`a.b`.c", List.of("a.b", "c")),
        Arguments.of("`a`.`b.c`", List.of("a", "b.c")),
        Arguments.of("`a``b`", List.of("a`b")),
        Arguments.of("``", List.of("")),
        Arguments.of("a.``", List.of("a", "")),
        Arguments.of("", List.of("")),
        Arguments.of(" a ", List.of(" a ")));
  }

  @ParameterizedTest
  @MethodSource("names")
  void readsParts(String name, List<String> parts) {
    assertThat(AttributeNames.parse(name)).isEqualTo(parts);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.", ".a", "a..b", "`a", "a`", "`a`b", "a`b`", "."})
  void refusesBadSyntax(String name) {
    assertThatExceptionOfType(AnalysisException.class)
        .isThrownBy(() -> AttributeNames.parse(name))
        .withMessageContaining(name)
        .satisfies(
            e -> assertThat(e.condition().name()).isEqualTo("INVALID_ATTRIBUTE_NAME_SYNTAX"));
  }

  @Test
  void starsMeanAllColumns() {
    assertThat(AttributeNames.toExpr("*")).isEqualTo(new Expr.Star(List.of()));
    assertThat(AttributeNames.toExpr("`x.y`.z.*")).isEqualTo(new Expr.Star(List.of("x.y", "z")));
  }
}
