package io.penstock.connect;

import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.Column;
import io.penstock.Session;
import io.penstock.error.PenstockException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Every name that {@code Functions} and {@code Column} send is one that the server finds. */
@ExtendWith(SparkServer.class)
class FunctionNamesTest {
  private static final Path PAGE = Path.of("..", "docs", "design", "function-names.md");
  private static final Pattern NAME = Pattern.compile("`([A-Za-z_0-9]+)`");

  @Test
  void everyNameIsFound(Session session) throws IOException {
    List<String> names = names();
    assertThat(names).hasSizeGreaterThan(300).contains("upper", "timestampadd");
    List<String> unknown = new ArrayList<>();
    for (String name : names) {
      if (isUnknown(session, callFunction(name))
          && isUnknown(session, callFunction(name, lit("HOUR"), lit(1), lit("2026-01-01")))) {
        unknown.add(name);
      }
    }
    assertThat(unknown).isEmpty();
  }

  @Test
  void operatorsAreFound(Session session) {
    for (String name : List.of("+", "-", "*", "/", "%", "&", "|", "^", "=", "<=>", "<", ">=")) {
      assertThat(session.range(1).select(callFunction(name, lit(1), lit(1))).count()).isOne();
    }
    for (String name : List.of("and", "or")) {
      assertThat(session.range(1).select(callFunction(name, lit(true), lit(false))).count())
          .isOne();
    }
    for (String name : List.of("!", "not", "isNull", "isNotNull")) {
      assertThat(session.range(1).select(callFunction(name, lit(true))).count()).isOne();
    }
    assertThat(session.range(1).select(lit(1).isin(1, 2), lit(1).isin()).first().toList())
        .containsExactly(true, false);
  }

  private static boolean isUnknown(Session session, Column call) {
    try {
      session.range(1).select(call).schema();
      return false;
    } catch (PenstockException e) {
      return e.condition().name().equals("UNRESOLVED_ROUTINE");
    }
  }

  private static List<String> names() throws IOException {
    String page = Files.readString(PAGE);
    Matcher matcher = NAME.matcher(page.substring(page.indexOf("`abs`")));
    List<String> out = new ArrayList<>();
    while (matcher.find()) {
      out.add(matcher.group(1));
    }
    out.add("timestampadd");
    out.add("timestampdiff");
    return out;
  }
}
