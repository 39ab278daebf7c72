package io.penstock.local.internal.plan;

import java.util.List;

/** What explain prints for a physical plan: a line an operator, sources last. */
final class PhysicalText {
  private PhysicalText() {}

  static String of(Node root) {
    StringBuilder out = new StringBuilder();
    append(root, 0, out);
    return "== Physical Plan ==\n" + out + "\n";
  }

  private static void append(Node node, int depth, StringBuilder out) {
    int indent = depth;
    for (String line : node.toString().lines().toList()) {
      if (out.length() > 0) {
        out.append('\n');
      }
      if (indent > 0) {
        out.append("   ".repeat(indent - 1)).append("+- ");
      }
      out.append(line);
      indent++;
    }
    List<Node> children = node.children();
    for (Node child : children) {
      append(child, indent, out);
    }
  }
}
