package io.penstock.local.internal.function;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A call and what Spark answered: {@code ANSI mode, literals or columns, call, type, result}.
 *
 * @param place the file and line
 * @param ansi on, off or both
 * @param mode literals, columns or both
 * @param type as SQL, with NOT NULL if it says so; empty on an error
 * @param result the cast to string, or {@code !CONDITION[SQLSTATE]}
 */
record Sample(
    String place, String ansi, String mode, String call, String type, String result, ZoneId zone) {

  static List<Sample> read(String file) {
    List<Sample> out = new ArrayList<>();
    ZoneId zone = ZoneId.of("UTC");
    try (InputStream in = Sample.class.getResourceAsStream(file);
        BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(in, file), StandardCharsets.UTF_8))) {
      int number = 0;
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        number++;
        if (line.startsWith("#zone ")) {
          zone = ZoneId.of(line.substring(6));
        } else if (!line.startsWith("#")) {
          String[] cells = line.split("\t", -1);
          // a call may hold tabs: the two first and the two last cells are fixed
          int last = cells.length - 1;
          String call = String.join("\t", List.of(cells).subList(2, last - 1));
          out.add(
              new Sample(
                  file + ":" + number,
                  cells[0],
                  cells[1],
                  call,
                  cells[last - 1],
                  unquote(cells[last]),
                  zone));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out;
  }

  boolean appliesTo(boolean ansiOn, String arguments) {
    return (ansi.equals("both") || ansi.equals(ansiOn ? "on" : "off"))
        && (mode.equals("both") || mode.equals(arguments));
  }

  String function() {
    return call.substring(0, call.indexOf('('));
  }

  /** Results that are not plain are JSON strings. */
  static String unquote(String cell) {
    if (!cell.startsWith("\"")) {
      return cell;
    }
    StringBuilder out = new StringBuilder();
    for (int i = 1; i < cell.length() - 1; i++) {
      char c = cell.charAt(i);
      if (c != '\\') {
        out.append(c);
        continue;
      }
      char escaped = cell.charAt(++i);
      switch (escaped) {
        case 'n' -> out.append('\n');
        case 't' -> out.append('\t');
        case 'r' -> out.append('\r');
        case 'b' -> out.append('\b');
        case 'f' -> out.append('\f');
        case 'u' -> {
          out.append((char) Integer.parseInt(cell.substring(i + 1, i + 5), 16));
          i += 4;
        }
        default -> out.append(escaped);
      }
    }
    return out.toString();
  }
}
