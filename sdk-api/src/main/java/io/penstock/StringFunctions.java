package io.penstock;

/**
 * Text by characters: case, length, parts, padding. Positions begin at 1. Reached through {@link
 * Functions}.
 */
abstract class StringFunctions extends TrigonometryFunctions {
  StringFunctions() {}

  /** In upper case, by the root locale. */
  public static Column upper(Column e) {
    return Column.call("upper", e);
  }

  /** As {@link #upper}. */
  public static Column ucase(Column str) {
    return Column.call("ucase", str);
  }

  /** In lower case, by the root locale. */
  public static Column lower(Column e) {
    return Column.call("lower", e);
  }

  /** As {@link #lower}. */
  public static Column lcase(Column str) {
    return Column.call("lcase", str);
  }

  /** The first letter of each word in upper case, the others in lower case. */
  public static Column initcap(Column e) {
    return Column.call("initcap", e);
  }

  /** The number of characters, or of bytes of a binary. */
  public static Column length(Column e) {
    return Column.call("length", e);
  }

  /** As {@link #length}. */
  public static Column len(Column e) {
    return Column.call("len", e);
  }

  /** As {@link #length}. */
  public static Column char_length(Column str) {
    return Column.call("char_length", str);
  }

  /** As {@link #length}. */
  public static Column character_length(Column str) {
    return Column.call("character_length", str);
  }

  /** The number of bits. */
  public static Column bit_length(Column e) {
    return Column.call("bit_length", e);
  }

  /** The number of bytes. */
  public static Column octet_length(Column e) {
    return Column.call("octet_length", e);
  }

  /** The code of the first character. */
  public static Column ascii(Column e) {
    return Column.call("ascii", e);
  }

  /** The character of a code, modulo 256. */
  public static Column chr(Column n) {
    return Column.call("chr", n);
  }

  /** Texts, binaries or arrays one after another; null if one is null. */
  public static Column concat(Column... exprs) {
    return Column.call("concat", (Object[]) exprs);
  }

  /** Texts and arrays of texts with a separator between; nulls are left out. */
  public static Column concat_ws(String sep, Column... exprs) {
    return Column.call("concat_ws", prepend(sep, exprs));
  }

  /** Part of a text or binary; negative positions count from the end. */
  public static Column substring(Column str, int pos, int len) {
    return Column.call("substring", str, pos, len);
  }

  /** Part of a text or binary; negative positions count from the end. */
  public static Column substring(Column str, Column pos, Column len) {
    return Column.call("substring", str, pos, len);
  }

  /** As {@link #substring(Column, Column, Column)}. */
  public static Column substr(Column str, Column pos, Column len) {
    return Column.call("substr", str, pos, len);
  }

  /** The rest of a text or binary from a position. */
  public static Column substr(Column str, Column pos) {
    return Column.call("substr", str, pos);
  }

  /** What stands before the count-th delimiter; a negative count goes from the right. */
  public static Column substring_index(Column str, String delim, int count) {
    return Column.call("substring_index", str, delim, count);
  }

  /** The first characters. */
  public static Column left(Column str, Column len) {
    return Column.call("left", str, len);
  }

  /** The last characters. */
  public static Column right(Column str, Column len) {
    return Column.call("right", str, len);
  }

  /** A text with a part replaced. */
  public static Column overlay(Column src, Column replace, Column pos, Column len) {
    return Column.call("overlay", src, replace, pos, len);
  }

  /** A text with a part of the same length replaced. */
  public static Column overlay(Column src, Column replace, Column pos) {
    return Column.call("overlay", src, replace, pos);
  }

  /** A part between delimiters, from 1; negative numbers count from the right. */
  public static Column split_part(Column str, Column delimiter, Column partNum) {
    return Column.call("split_part", str, delimiter, partNum);
  }

  /** Of the values after the first, the one with that number, from 1. */
  public static Column elt(Column... inputs) {
    return Column.call("elt", (Object[]) inputs);
  }

  /** The position in a list that is separated by commas, or 0. */
  public static Column find_in_set(Column str, Column strArray) {
    return Column.call("find_in_set", str, strArray);
  }

  /** The position of a part, or 0. */
  public static Column instr(Column str, String substring) {
    return Column.call("instr", str, substring);
  }

  /** The position of a part, or 0. */
  public static Column instr(Column str, Column substring) {
    return Column.call("instr", str, substring);
  }

  /** The position of a part, or 0. */
  public static Column locate(String substr, Column str) {
    return Column.call("locate", substr, str);
  }

  /** The position of a part at or after a position, or 0. */
  public static Column locate(String substr, Column str, int pos) {
    return Column.call("locate", substr, str, pos);
  }

  /** The position of a part, or 0. */
  public static Column position(Column substr, Column str) {
    return Column.call("position", substr, str);
  }

  /** The position of a part at or after a position, or 0. */
  public static Column position(Column substr, Column str, Column start) {
    return Column.call("position", substr, str, start);
  }

  /** Whether the first contains the second. */
  public static Column contains(Column left, Column right) {
    return Column.call("contains", left, right);
  }

  /** Whether the first begins with the second. */
  public static Column startswith(Column str, Column prefix) {
    return Column.call("startswith", str, prefix);
  }

  /** Whether the first ends with the second. */
  public static Column endswith(Column str, Column suffix) {
    return Column.call("endswith", str, suffix);
  }

  /** Filled up on the left, or cut, to a length. */
  public static Column lpad(Column str, int len, String pad) {
    return Column.call("lpad", str, len, pad);
  }

  /** Filled up on the left, or cut, to a length. */
  public static Column lpad(Column str, Column len, Column pad) {
    return Column.call("lpad", str, len, pad);
  }

  /** Filled up on the right, or cut, to a length. */
  public static Column rpad(Column str, int len, String pad) {
    return Column.call("rpad", str, len, pad);
  }

  /** Filled up on the right, or cut, to a length. */
  public static Column rpad(Column str, Column len, Column pad) {
    return Column.call("rpad", str, len, pad);
  }

  /** Without spaces at both ends. */
  public static Column trim(Column e) {
    return Column.call("trim", e);
  }

  /** Without any of these characters at both ends. */
  public static Column trim(Column e, String trimString) {
    return Column.call("trim", trimString, e);
  }

  /** Without any of these characters at both ends. */
  public static Column trim(Column e, Column trim) {
    return Column.call("trim", trim, e);
  }

  /** Without spaces on the left. */
  public static Column ltrim(Column e) {
    return Column.call("ltrim", e);
  }

  /** Without any of these characters on the left. */
  public static Column ltrim(Column e, String trimString) {
    return Column.call("ltrim", trimString, e);
  }

  /** Without any of these characters on the left. */
  public static Column ltrim(Column e, Column trim) {
    return Column.call("ltrim", trim, e);
  }

  /** Without spaces on the right. */
  public static Column rtrim(Column e) {
    return Column.call("rtrim", e);
  }

  /** Without any of these characters on the right. */
  public static Column rtrim(Column e, String trimString) {
    return Column.call("rtrim", trimString, e);
  }

  /** Without any of these characters on the right. */
  public static Column rtrim(Column e, Column trim) {
    return Column.call("rtrim", trim, e);
  }

  /** Without spaces at both ends. */
  public static Column btrim(Column str) {
    return Column.call("btrim", str);
  }

  /** Without any of these characters at both ends. */
  public static Column btrim(Column str, Column trim) {
    return Column.call("btrim", str, trim);
  }

  /** The text n times. */
  public static Column repeat(Column str, int n) {
    return Column.call("repeat", str, n);
  }

  /** The text n times. */
  public static Column repeat(Column str, Column n) {
    return Column.call("repeat", str, n);
  }

  /** Without every occurrence of a text. */
  public static Column replace(Column src, Column search) {
    return Column.call("replace", src, search);
  }

  /** With every occurrence of a text replaced. */
  public static Column replace(Column src, Column search, Column replace) {
    return Column.call("replace", src, search, replace);
  }

  /** A text or array backwards. */
  public static Column reverse(Column e) {
    return Column.call("reverse", e);
  }

  /** Each character replaced by the one at the same place of the second text. */
  public static Column translate(Column src, String matchingString, String replaceString) {
    return Column.call("translate", src, matchingString, replaceString);
  }

  /** In single quotes, inner quotes escaped. */
  public static Column quote(Column str) {
    return Column.call("quote", str);
  }

  /** The Soundex code of an English word. */
  public static Column soundex(Column e) {
    return Column.call("soundex", e);
  }

  /** How many characters must change to turn one text into the other. */
  public static Column levenshtein(Column l, Column r) {
    return Column.call("levenshtein", l, r);
  }

  /** As {@link #levenshtein(Column, Column)}, or -1 above a threshold. */
  public static Column levenshtein(Column l, Column r, int threshold) {
    return Column.call("levenshtein", l, r, threshold);
  }
}
