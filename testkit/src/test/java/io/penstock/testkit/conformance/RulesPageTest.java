package io.penstock.testkit.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Each rule of event time and state has a case, and the page of the rules names them. {@code
 * -Dpenstock.write} writes it anew.
 */
class RulesPageTest {
  private static final Path PAGE = Path.of("../docs/rules.md");

  /** The cases of each rule. */
  private static Map<Rule, Set<String>> cases() {
    Map<Rule, Set<String>> cases = new EnumMap<>(Rule.class);
    for (Rule rule : Rule.values()) {
      cases.put(rule, new TreeSet<>());
    }
    String here = RulesPageTest.class.getPackageName();
    for (JavaClass type : new ClassFileImporter().importPackages(here)) {
      for (JavaMethod method : type.getMethods()) {
        if (method.isAnnotatedWith(Proves.class)) {
          for (Rule rule : method.getAnnotationOfType(Proves.class).value()) {
            cases
                .computeIfAbsent(rule, r -> new TreeSet<>())
                .add("`" + type.getSimpleName() + "." + method.getName() + "`");
          }
        }
      }
    }
    return cases;
  }

  @Test
  void eachRuleHasACase() {
    assertThat(cases()).allSatisfy((rule, names) -> assertThat(names).as(rule.name()).isNotEmpty());
  }

  @Test
  void thePageNamesTheCasesOfEachRule() throws IOException {
    String page = page(cases());
    if (System.getProperty("penstock.write") != null) {
      Files.writeString(PAGE, page);
    }

    assertThat(PAGE).as("docs/rules.md; -Dpenstock.write writes it anew").hasContent(page);
  }

  private static String page(Map<Rule, Set<String>> cases) {
    StringBuilder page =
        new StringBuilder(
            """
            # Rules of event time and state

            Written by the build from the enum `Rule` of the testkit. Both runners play the cases, the local one those of \
            its suites about streams with one, two and four tasks. Those of a class `…Shapes` are queries that \
            `LegalitySuite` starts.

            What the API does not have has no rule here: `mapGroupsWithState`, `flatMapGroupsWithState`, \
            `transformWithState`, `cogroup`, `offset` and samples of streams, change feeds.
            """);
    String section = "";
    for (Map.Entry<Rule, Set<String>> entry : cases.entrySet()) {
      Rule rule = entry.getKey();
      if (!rule.section().equals(section)) {
        section = rule.section();
        page.append("\n## ").append(title(section)).append("\n\n| Rule | Cases |\n| --- | --- |\n");
      }
      page.append("| ")
          .append(rule.text())
          .append(" | ")
          .append(String.join(", ", entry.getValue()))
          .append(" |\n");
    }
    return page.toString();
  }

  private static String title(String section) {
    return section
        + switch (section) {
          case "B.8" -> ": batches";
          case "B.9" -> ": what is legal in which output mode";
          case "B.10" -> ": watermarks";
          case "B.11" -> ": operators with state";
          case "B.13" -> ": restarts";
          default -> throw new IllegalArgumentException(section);
        };
  }
}
