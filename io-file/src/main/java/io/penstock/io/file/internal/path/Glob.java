package io.penstock.io.file.internal.path;

import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * Hadoop's patterns for paths: {@code * ? [a-z] [^a] {a,b}} within a name, and {@code \} in front
 * of a character that means itself.
 */
public final class Glob {
  private Glob() {}

  /** Whether a text is a pattern. */
  public static boolean isGlob(String text) {
    return text.chars().anyMatch(c -> "{}[]*?\\".indexOf(c) >= 0);
  }

  /** The paths that match, in order of their names; empty if none does. */
  public static List<Path> expand(String text) throws IOException {
    String pattern = FilePaths.strip(text);
    if (!pattern.startsWith("/")) {
      pattern = escape(Path.of("").toAbsolutePath().toString()) + "/" + pattern;
    }
    List<Path> found = List.of(Path.of("/"));
    for (String name : split(pattern)) {
      found = isGlob(name) ? matches(found, compile(name, text)) : children(found, name);
    }
    return found;
  }

  /** A pattern for one name. */
  public static Pattern compile(String glob) {
    return compile(glob, glob);
  }

  private static List<String> split(String pattern) {
    List<String> names = new ArrayList<>();
    StringBuilder name = new StringBuilder();
    int depth = 0;
    for (int i = 0; i <= pattern.length(); i++) {
      char c = i < pattern.length() ? pattern.charAt(i) : '/';
      if (c == '/' && (depth == 0 || i == pattern.length())) {
        String part = name.toString();
        name.setLength(0);
        if (part.equals("..")) {
          if (!names.isEmpty()) {
            names.remove(names.size() - 1);
          }
        } else if (!part.isEmpty() && !part.equals(".")) {
          names.add(part);
        }
        continue;
      }
      depth += c == '{' ? 1 : c == '}' && depth > 0 ? -1 : 0;
      name.append(c);
      if (c == '\\' && i + 1 < pattern.length()) {
        name.append(pattern.charAt(++i));
      }
    }
    return names;
  }

  private static List<Path> children(List<Path> parents, String name) {
    List<Path> found = new ArrayList<>();
    for (Path parent : parents) {
      Path child = parent.resolve(name);
      if (Files.exists(child)) {
        found.add(child);
      }
    }
    return found;
  }

  private static List<Path> matches(List<Path> parents, Pattern name) throws IOException {
    List<Path> found = new ArrayList<>();
    for (Path parent : parents) {
      try (DirectoryStream<Path> children =
          Files.newDirectoryStream(
              parent, child -> name.matcher(child.getFileName().toString()).matches())) {
        children.forEach(found::add);
      } catch (NotDirectoryException | NoSuchFileException e) {
        // a file in the place of a directory has no children
      }
    }
    Collections.sort(found);
    return found;
  }

  private static String escape(String path) {
    return path.replaceAll("[{}\\[\\]*?\\\\]", "\\\\$0");
  }

  private static Pattern compile(String glob, String whole) {
    StringBuilder regex = new StringBuilder();
    int depth = 0;
    for (int i = 0; i < glob.length(); i++) {
      char c = glob.charAt(i);
      switch (c) {
        case '*' -> regex.append(".*");
        case '?' -> regex.append('.');
        case '{' -> {
          depth++;
          regex.append("(?:");
        }
        case '}' -> {
          regex.append(depth > 0 ? ")" : "\\}");
          depth = Math.max(0, depth - 1);
        }
        case ',' -> regex.append(depth > 0 ? '|' : ',');
        case '[' -> {
          int close = glob.indexOf(']', i + 2);
          if (close < 0) {
            throw invalid(whole, "a [ has no ]", null);
          }
          String set = glob.substring(i + 1, close).replace("\\", "\\\\").replace("[", "\\[");
          regex.append('[').append(set.startsWith("!") ? "^" + set.substring(1) : set).append(']');
          i = close;
        }
        case '\\' -> {
          if (++i == glob.length()) {
            throw invalid(whole, "it ends in a single \\", null);
          }
          regex.append(Pattern.quote(String.valueOf(glob.charAt(i))));
        }
        default -> regex.append(Pattern.quote(String.valueOf(c)));
      }
    }
    if (depth > 0) {
      throw invalid(whole, "a { has no }", null);
    }
    try {
      return Pattern.compile(regex.toString(), Pattern.DOTALL);
    } catch (PatternSyntaxException e) {
      throw invalid(whole, e.getDescription(), e);
    }
  }

  private static PenstockException invalid(String glob, String reason, @Nullable Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_INVALID_ARGUMENT, "Cannot use pattern " + glob + ": " + reason, cause);
  }
}
