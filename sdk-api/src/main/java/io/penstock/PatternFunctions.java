package io.penstock;

/** Text by patterns, formats and encodings. Reached through {@link Functions}. */
abstract class PatternFunctions extends StringFunctions {
  PatternFunctions() {}

  /** Whether the whole text matches a SQL pattern. */
  public static Column like(Column str, Column pattern) {
    return Column.call("like", str, pattern);
  }

  /** Whether the whole text matches a SQL pattern with an escape character. */
  public static Column like(Column str, Column pattern, Column escapeChar) {
    return Column.call("like", str, pattern, escapeChar);
  }

  /** As {@link #like(Column, Column)}, ignoring case. */
  public static Column ilike(Column str, Column pattern) {
    return Column.call("ilike", str, pattern);
  }

  /** As {@link #like(Column, Column, Column)}, ignoring case. */
  public static Column ilike(Column str, Column pattern, Column escapeChar) {
    return Column.call("ilike", str, pattern, escapeChar);
  }

  /** Whether a Java regular expression is found. */
  public static Column rlike(Column str, Column regexp) {
    return Column.call("rlike", str, regexp);
  }

  /** As {@link #rlike}. */
  public static Column regexp(Column str, Column regexp) {
    return Column.call("regexp", str, regexp);
  }

  /** As {@link #rlike}. */
  public static Column regexp_like(Column str, Column regexp) {
    return Column.call("regexp_like", str, regexp);
  }

  /** How often a regular expression is found. */
  public static Column regexp_count(Column str, Column regexp) {
    return Column.call("regexp_count", str, regexp);
  }

  /** The group of the first match, or an empty text. */
  public static Column regexp_extract(Column e, String exp, int groupIdx) {
    return Column.call("regexp_extract", e, exp, groupIdx);
  }

  /** The first group of every match. */
  public static Column regexp_extract_all(Column str, Column regexp) {
    return Column.call("regexp_extract_all", str, regexp);
  }

  /** A group of every match. */
  public static Column regexp_extract_all(Column str, Column regexp, Column idx) {
    return Column.call("regexp_extract_all", str, regexp, idx);
  }

  /** Every match replaced; {@code $1} is the first group. */
  public static Column regexp_replace(Column e, String pattern, String replacement) {
    return Column.call("regexp_replace", e, pattern, replacement);
  }

  /** Every match replaced; {@code $1} is the first group. */
  public static Column regexp_replace(Column e, Column pattern, Column replacement) {
    return Column.call("regexp_replace", e, pattern, replacement);
  }

  /** The first match, or null. */
  public static Column regexp_substr(Column str, Column regexp) {
    return Column.call("regexp_substr", str, regexp);
  }

  /** The position of the first match, or 0. */
  public static Column regexp_instr(Column str, Column regexp) {
    return Column.call("regexp_instr", str, regexp);
  }

  /** The position of the first match, or 0. */
  public static Column regexp_instr(Column str, Column regexp, Column idx) {
    return Column.call("regexp_instr", str, regexp, idx);
  }

  /** Cut at each match of a regular expression; trailing empty texts are kept. */
  public static Column split(Column str, String pattern) {
    return Column.call("split", str, pattern);
  }

  /** Cut at each match of a regular expression; trailing empty texts are kept. */
  public static Column split(Column str, Column pattern) {
    return Column.call("split", str, pattern);
  }

  /** Cut into at most so many parts, if the limit is positive. */
  public static Column split(Column str, String pattern, int limit) {
    return Column.call("split", str, pattern, limit);
  }

  /** Cut into at most so many parts, if the limit is positive. */
  public static Column split(Column str, Column pattern, Column limit) {
    return Column.call("split", str, pattern, limit);
  }

  /** Sentences of words. */
  public static Column sentences(Column string) {
    return Column.call("sentences", string);
  }

  /** Sentences of words in a language. */
  public static Column sentences(Column string, Column language) {
    return Column.call("sentences", string, language);
  }

  /** Sentences of words in a locale. */
  public static Column sentences(Column string, Column language, Column country) {
    return Column.call("sentences", string, language, country);
  }

  /** With thousands separators and so many decimals, rounded half even. */
  public static Column format_number(Column x, int d) {
    return Column.call("format_number", x, d);
  }

  /** Formatted as {@link java.util.Formatter} does. */
  public static Column format_string(String format, Column... arguments) {
    return Column.call("format_string", prepend(format, arguments));
  }

  /** As {@link #format_string} with a format from a column. */
  public static Column printf(Column format, Column... arguments) {
    return Column.call("printf", prepend(format, arguments));
  }

  /** A number, date or binary as text of a format. */
  public static Column to_char(Column e, Column format) {
    return Column.call("to_char", e, format);
  }

  /** As {@link #to_char}. */
  public static Column to_varchar(Column e, Column format) {
    return Column.call("to_varchar", e, format);
  }

  /** The decimal of a text of a format. */
  public static Column to_number(Column e, Column format) {
    return Column.call("to_number", e, format);
  }

  /** As {@link #to_number}, or null. */
  public static Column try_to_number(Column e, Column format) {
    return Column.call("try_to_number", e, format);
  }

  /** The binary of hexadecimal text. */
  public static Column to_binary(Column e) {
    return Column.call("to_binary", e);
  }

  /** The binary of a text: {@code hex}, {@code utf-8} or {@code base64}. */
  public static Column to_binary(Column e, Column f) {
    return Column.call("to_binary", e, f);
  }

  /** As {@link #to_binary(Column)}, or null. */
  public static Column try_to_binary(Column e) {
    return Column.call("try_to_binary", e);
  }

  /** As {@link #to_binary(Column, Column)}, or null. */
  public static Column try_to_binary(Column e, Column f) {
    return Column.call("try_to_binary", e, f);
  }

  /** A binary as base64 text. */
  public static Column base64(Column e) {
    return Column.call("base64", e);
  }

  /** The binary of base64 text. */
  public static Column unbase64(Column e) {
    return Column.call("unbase64", e);
  }

  /** A long, text or binary as hexadecimal text. */
  public static Column hex(Column column) {
    return Column.call("hex", column);
  }

  /** The binary of hexadecimal text, or null. */
  public static Column unhex(Column column) {
    return Column.call("unhex", column);
  }

  /** The bytes of a text in a character set. */
  public static Column encode(Column value, String charset) {
    return Column.call("encode", value, charset);
  }

  /** The text of bytes in a character set. */
  public static Column decode(Column value, String charset) {
    return Column.call("decode", value, charset);
  }

  /** Whether the bytes are UTF-8. */
  public static Column is_valid_utf8(Column str) {
    return Column.call("is_valid_utf8", str);
  }

  /** With every bad byte sequence replaced by U+FFFD. */
  public static Column make_valid_utf8(Column str) {
    return Column.call("make_valid_utf8", str);
  }

  /** The text, or an error if its bytes are not UTF-8. */
  public static Column validate_utf8(Column str) {
    return Column.call("validate_utf8", str);
  }

  /** The text, or null if its bytes are not UTF-8. */
  public static Column try_validate_utf8(Column str) {
    return Column.call("try_validate_utf8", str);
  }

  /** Letters and digits replaced by X, x and n. */
  public static Column mask(Column input) {
    return Column.call("mask", input);
  }

  /** As {@link #mask(Column)} with an own character for upper case. */
  public static Column mask(Column input, Column upperChar) {
    return Column.call("mask", input, upperChar);
  }

  /** As {@link #mask(Column)} with own characters for letters. */
  public static Column mask(Column input, Column upperChar, Column lowerChar) {
    return Column.call("mask", input, upperChar, lowerChar);
  }

  /** As {@link #mask(Column)} with own characters. */
  public static Column mask(Column input, Column upperChar, Column lowerChar, Column digitChar) {
    return Column.call("mask", input, upperChar, lowerChar, digitChar);
  }

  /** As {@link #mask(Column)} with own characters. */
  public static Column mask(
      Column input, Column upperChar, Column lowerChar, Column digitChar, Column otherChar) {
    return Column.call("mask", input, upperChar, lowerChar, digitChar, otherChar);
  }

  /** A part of a URL: HOST, PATH, QUERY, REF, PROTOCOL, FILE, AUTHORITY, USERINFO. */
  public static Column parse_url(Column url, Column partToExtract) {
    return Column.call("parse_url", url, partToExtract);
  }

  /** The value of a key of the query of a URL. */
  public static Column parse_url(Column url, Column partToExtract, Column key) {
    return Column.call("parse_url", url, partToExtract, key);
  }

  /** As {@link #parse_url(Column, Column)}, or null. */
  public static Column try_parse_url(Column url, Column partToExtract) {
    return Column.call("try_parse_url", url, partToExtract);
  }

  /** As {@link #parse_url(Column, Column, Column)}, or null. */
  public static Column try_parse_url(Column url, Column partToExtract, Column key) {
    return Column.call("try_parse_url", url, partToExtract, key);
  }

  /** As {@code application/x-www-form-urlencoded}. */
  public static Column url_encode(Column str) {
    return Column.call("url_encode", str);
  }

  /** From {@code application/x-www-form-urlencoded}. */
  public static Column url_decode(Column str) {
    return Column.call("url_decode", str);
  }

  /** As {@link #url_decode}, or null. */
  public static Column try_url_decode(Column str) {
    return Column.call("try_url_decode", str);
  }
}
