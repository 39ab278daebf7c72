package io.penstock.testkit.script;

import java.util.List;

/** What a failed script says: the fault, the script with the step marked, the batches. */
final class Report {
  private Report() {}

  static String of(List<Step> steps, int failed, List<Batch> batches, Throwable fault) {
    StringBuilder out = new StringBuilder();
    String which = failed < steps.size() ? "step " + (failed + 1) : "the end";
    out.append("The script failed at ").append(which).append(": ").append(message(fault));
    out.append("\nThe script:\n");
    for (int i = 0; i < steps.size(); i++) {
      out.append("%s %3d  %s%n".formatted(i == failed ? "->" : "  ", i + 1, steps.get(i).text()));
    }
    out.append("The batches that were seen:\n");
    batches.forEach(batch -> out.append("  ").append(batch).append('\n'));
    return out.toString();
  }

  private static String message(Throwable fault) {
    return fault instanceof AssertionError ? String.valueOf(fault.getMessage()) : fault.toString();
  }
}
