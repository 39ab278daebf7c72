package io.penstock.connect.differential;

import io.penstock.type.DataType;
import io.penstock.type.DataTypes;
import java.util.ArrayList;
import java.util.List;

/** A function that gives {@code result}, read from a line such as {@code int length(string)}. */
record Signature(String name, List<Pattern> parameters, Pattern result) {
  static Signature parse(String line) {
    Reader reader = new Reader(line);
    Pattern result = reader.pattern();
    reader.skip(' ');
    String name = reader.until("(");
    reader.skip('(');
    return new Signature(name, reader.list(')'), result);
  }

  private static final class Reader {
    private final String text;
    private int at;

    Reader(String text) {
      this.text = text;
    }

    void skip(char c) {
      if (text.charAt(at) != c) {
        throw new IllegalArgumentException(text + ": " + c + " is missing at " + at);
      }
      at++;
    }

    String until(String ends) {
      int begin = at;
      while (ends.indexOf(text.charAt(at)) < 0) {
        at++;
      }
      return text.substring(begin, at);
    }

    List<Pattern> list(char end) {
      List<Pattern> out = new ArrayList<>();
      while (text.charAt(at) != end) {
        out.add(pattern());
        if (text.charAt(at) == ',') {
          at++;
        }
      }
      at++;
      return out;
    }

    Pattern pattern() {
      if (text.charAt(at) == '{') {
        at++;
        List<Object> values = new ArrayList<>();
        for (String value : until("}").split("[|]", -1)) {
          values.add(value.matches("-?[0-9]+") ? (Object) Integer.valueOf(value) : value);
        }
        at++;
        return new Pattern.Choice(values);
      } else if (text.charAt(at) == '(') {
        at++;
        List<Pattern> parameters = list(')');
        return new Pattern.Function(parameters, pattern());
      }
      String word = until("(),<> ");
      if (word.equals("struct")) {
        String type = word + until(">") + ">";
        at++;
        return new Pattern.Fixed(DataType.fromDDL(type));
      } else if (text.charAt(at) == '<') {
        at++;
        List<Pattern> parts = list('>');
        return word.equals("array")
            ? new Pattern.Array(parts.get(0))
            : new Pattern.MapOf(parts.get(0), parts.get(1));
      }
      return word(word);
    }

    private static Pattern word(String word) {
      if (word.length() == 1) {
        return new Pattern.Variable(word.charAt(0));
      }
      return switch (word) {
        case "decimal" -> new Pattern.AnyDecimal();
        case "daytime" -> new Pattern.Fixed(DataTypes.createDayTimeIntervalType());
        case "yearmonth" -> new Pattern.Fixed(DataTypes.createYearMonthIntervalType());
        default -> new Pattern.Fixed(DataType.fromDDL(word));
      };
    }
  }
}
