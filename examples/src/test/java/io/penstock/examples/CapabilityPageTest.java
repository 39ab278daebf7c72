package io.penstock.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.penstock.testkit.conformance.Capability;
import io.penstock.testkit.conformance.RunnerDeclaration;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The page of what each runner can do says what the runners declare, which the conformance suite
 * proves. {@code -Dpenstock.write} writes it anew.
 */
class CapabilityPageTest {
  private static final Path PAGE = Path.of("../docs/capabilities.md");

  @Test
  void thePageSaysWhatTheRunnersDeclare() throws IOException {
    String page = page(RunnerDeclaration.all());
    if (System.getProperty("penstock.write") != null) {
      Files.writeString(PAGE, page);
    }

    assertThat(PAGE).as("docs/capabilities.md; -Dpenstock.write writes it anew").hasContent(page);
  }

  private static String page(List<RunnerDeclaration> runners) {
    StringBuilder page =
        new StringBuilder(
            """
            # What each runner can do

            Written by the build from what the runners declare. The conformance suite runs a sample of each \
            line on each runner: a `yes` works and gives Spark's rows, a `no` is refused as the last section \
            says. What has no line works on all.

            """);
    page.append(row("Feature", runners.stream().map(RunnerDeclaration::name).toList()));
    page.append(row("---", runners.stream().map(runner -> "---").toList()));
    for (Capability capability : Capability.values()) {
      page.append(
          row(
              capability.feature(),
              runners.stream()
                  .map(runner -> runner.capabilities().contains(capability) ? "yes" : "no")
                  .toList()));
    }
    runners.forEach(runner -> page.append(refusals(runner)));
    return page.toString();
  }

  private static String row(String first, List<String> cells) {
    return "| " + first + " | " + String.join(" | ", cells) + " |\n";
  }

  private static String refusals(RunnerDeclaration runner) {
    StringBuilder out = new StringBuilder("\n## What " + runner.name() + " lacks\n\n");
    runner
        .refusals()
        .forEach(
            (capability, text) ->
                out.append("- ")
                    .append(capability.feature())
                    .append(": \u201c")
                    .append(text)
                    .append("\u201d\n"));
    if (!runner.lackedFunctions().isEmpty()) {
      out.append("- Functions: ")
          .append(
              runner.lackedFunctions().stream()
                  .map(name -> "`" + name + "`")
                  .collect(Collectors.joining(", ")))
          .append("\n");
    }
    return out.toString();
  }
}
