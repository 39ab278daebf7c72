package io.penstock.connect.differential;

import java.util.List;

/** Draws texts: words, and what casts and parsers read or nearly read. */
final class TextDraw {
  private static final List<String> WORDS =
      List.of(
          "",
          " ",
          "a",
          "abc",
          "ABC",
          "Hello World",
          "hello  world",
          " padded ",
          "a,b,c",
          "x=1,y=2",
          "é",
          "日本語",
          "😀a😀",
          "ß",
          "İstanbul",
          "ΑΣ",
          "e\u0301",
          "tab\tand\nline",
          "%_\\",
          "a.b*c",
          "'quoted'",
          "\"q\"",
          "null",
          "NaN",
          "\u0000",
          "\u00a0x",
          "aaa",
          "ab ab",
          "Spark SQL");

  private static final List<String> NUMBERS =
      List.of(
          "0",
          "1",
          "-1",
          "+7",
          " 42 ",
          "1.5",
          "-0.0",
          ".5",
          "5.",
          "1e3",
          "1E-2",
          "127",
          "128",
          "2147483647",
          "2147483648",
          "9223372036854775808",
          "Infinity",
          "-inf",
          "1d",
          "0x1F",
          "007",
          "12345678901234567890123456789012345678901",
          "1_000",
          "1,234",
          "99.995");

  private static final List<String> TIMES =
      List.of(
          "2020-02-29",
          "2021-02-29",
          "1582-10-10",
          "0001-01-01",
          "+12345-06-07",
          "-0044-03-15",
          "2020",
          "2020-1",
          "2020-1-2",
          "2020-01-02 03:04:05",
          "2020-01-02T03:04:05.678901Z",
          "2020-03-08 02:30:00",
          "2020-11-01 01:30:00",
          "2020-01-01 10:00:00+05:30",
          "2020-01-01 10:00:00 America/New_York",
          "12:34:56",
          "epoch",
          "31/12/2020",
          "20200101",
          "2020-13-01",
          "2020-01-01 24:00:00",
          "1 day",
          "INTERVAL '1' DAY",
          "1-2",
          "1 02:03:04",
          "Jan",
          "Monday",
          "mo");

  private static final List<String> OTHERS =
      List.of(
          "true",
          "false",
          "T",
          "no",
          "{\"a\":1,\"b\":\"x\"}",
          "[1,2,3]",
          "{\"a\":{\"b\":[1,null]}}",
          "{bad",
          "http://user@example.com:80/p/a?k=v&x=%20#frag",
          "a%20b+c",
          "YWJj",
          "4142",
          "zz",
          "1010",
          "ff");

  private TextDraw() {}

  static String text(Draw draw) {
    return switch (draw.below(10)) {
      case 0, 1 -> draw.of(NUMBERS);
      case 2, 3 -> draw.of(TIMES);
      case 4 -> draw.of(OTHERS);
      case 5 -> draw.of(WORDS) + draw.of(WORDS);
      default -> draw.of(WORDS);
    };
  }
}
