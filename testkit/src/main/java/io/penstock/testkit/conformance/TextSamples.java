package io.penstock.testkit.conformance;

import static io.penstock.Functions.ascii;
import static io.penstock.Functions.base64;
import static io.penstock.Functions.bit_length;
import static io.penstock.Functions.btrim;
import static io.penstock.Functions.char_length;
import static io.penstock.Functions.character_length;
import static io.penstock.Functions.chr;
import static io.penstock.Functions.col;
import static io.penstock.Functions.concat;
import static io.penstock.Functions.concat_ws;
import static io.penstock.Functions.contains;
import static io.penstock.Functions.decode;
import static io.penstock.Functions.elt;
import static io.penstock.Functions.encode;
import static io.penstock.Functions.endswith;
import static io.penstock.Functions.find_in_set;
import static io.penstock.Functions.format_number;
import static io.penstock.Functions.format_string;
import static io.penstock.Functions.hex;
import static io.penstock.Functions.ilike;
import static io.penstock.Functions.initcap;
import static io.penstock.Functions.instr;
import static io.penstock.Functions.is_valid_utf8;
import static io.penstock.Functions.lcase;
import static io.penstock.Functions.left;
import static io.penstock.Functions.len;
import static io.penstock.Functions.length;
import static io.penstock.Functions.levenshtein;
import static io.penstock.Functions.like;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.locate;
import static io.penstock.Functions.lower;
import static io.penstock.Functions.lpad;
import static io.penstock.Functions.ltrim;
import static io.penstock.Functions.make_valid_utf8;
import static io.penstock.Functions.mask;
import static io.penstock.Functions.octet_length;
import static io.penstock.Functions.overlay;
import static io.penstock.Functions.parse_url;
import static io.penstock.Functions.position;
import static io.penstock.Functions.printf;
import static io.penstock.Functions.quote;
import static io.penstock.Functions.regexp;
import static io.penstock.Functions.regexp_count;
import static io.penstock.Functions.regexp_extract;
import static io.penstock.Functions.regexp_extract_all;
import static io.penstock.Functions.regexp_instr;
import static io.penstock.Functions.regexp_like;
import static io.penstock.Functions.regexp_replace;
import static io.penstock.Functions.regexp_substr;
import static io.penstock.Functions.repeat;
import static io.penstock.Functions.replace;
import static io.penstock.Functions.reverse;
import static io.penstock.Functions.right;
import static io.penstock.Functions.rlike;
import static io.penstock.Functions.rpad;
import static io.penstock.Functions.rtrim;
import static io.penstock.Functions.sentences;
import static io.penstock.Functions.soundex;
import static io.penstock.Functions.split;
import static io.penstock.Functions.split_part;
import static io.penstock.Functions.startswith;
import static io.penstock.Functions.substr;
import static io.penstock.Functions.substring;
import static io.penstock.Functions.substring_index;
import static io.penstock.Functions.to_binary;
import static io.penstock.Functions.to_char;
import static io.penstock.Functions.to_number;
import static io.penstock.Functions.to_varchar;
import static io.penstock.Functions.translate;
import static io.penstock.Functions.trim;
import static io.penstock.Functions.try_parse_url;
import static io.penstock.Functions.try_to_binary;
import static io.penstock.Functions.try_to_number;
import static io.penstock.Functions.try_url_decode;
import static io.penstock.Functions.try_validate_utf8;
import static io.penstock.Functions.ucase;
import static io.penstock.Functions.unbase64;
import static io.penstock.Functions.unhex;
import static io.penstock.Functions.upper;
import static io.penstock.Functions.url_decode;
import static io.penstock.Functions.url_encode;
import static io.penstock.Functions.validate_utf8;

import io.penstock.Column;

/** Texts, over the columns of {@link SampleRows}. */
final class TextSamples {
  private static final Column i = col("i");
  private static final Column l = col("l");
  private static final Column dec = col("dec");
  private static final Column s = col("s");
  private static final Column bin = col("bin");
  private static final Column a = col("a");
  private static final Column ss = col("ss");

  private TextSamples() {}

  static Samples all() {
    Samples samples = new Samples();
    samples.add("ascii", ascii(s));
    samples.add("bit_length", bit_length(s));
    samples.add("btrim", btrim(lit("  x ")), btrim(s, lit("SL")));
    samples.add("char_length", char_length(s));
    samples.add("character_length", character_length(s));
    samples.add("chr", chr(lit(65)));
    samples.add("concat", concat(s, lit("-"), i), concat(a, a), concat(bin, bin));
    samples.add("concat_ws", concat_ws(",", s, ss));
    samples.add("contains", contains(s, lit("ark")));
    samples.add("elt", elt(lit(2), lit("a"), s));
    samples.add("endswith", endswith(s, lit("SQL")));
    samples.add("find_in_set", find_in_set(lit("b"), lit("a,b,c")));
    samples.add("initcap", initcap(lit("sPARK sql")));
    samples.add("instr", instr(s, "a"), instr(s, lit("k")));
    samples.add("lcase", lcase(s));
    samples.add("left", left(s, lit(3)));
    samples.add("len", len(s));
    samples.add("length", length(s), length(bin));
    samples.add("levenshtein", levenshtein(s, lit("Spork")), levenshtein(s, lit("Spork"), 2));
    samples.add("locate", locate("a", s), locate("S", s, 2));
    samples.add("lower", lower(s));
    samples.add("lpad", lpad(s, 12, "*"), lpad(s, lit(3), lit("*")));
    samples.add("ltrim", ltrim(lit("  x ")), ltrim(s, "S"), ltrim(s, lit("Sp")));
    samples.add("octet_length", octet_length(s));
    samples.add("overlay", overlay(s, lit("_"), lit(3)), overlay(s, lit("_"), lit(3), lit(4)));
    samples.add("position", position(lit("a"), s), position(lit("S"), s, lit(2)));
    samples.add("quote", quote(lit("it's")));
    samples.add("repeat", repeat(s, 2), repeat(s, lit(1)));
    samples.add("replace", replace(s, lit("S")), replace(s, lit("S"), lit("Z")));
    samples.add("reverse", reverse(s), reverse(a));
    samples.add("right", right(s, lit(3)));
    samples.add("rpad", rpad(s, 12, "*"), rpad(s, lit(3), lit("*")));
    samples.add("rtrim", rtrim(lit("  x ")), rtrim(s, "L"), rtrim(s, lit("LQ")));
    samples.add("soundex", soundex(s));
    samples.add("split_part", split_part(s, lit(" "), lit(2)));
    samples.add("startswith", startswith(s, lit("Sp")));
    samples.add("substr", substr(s, lit(3)), substr(s, lit(3), lit(2)));
    samples.add("substring", substring(s, -3, 2), substring(s, lit(2), lit(3)));
    samples.add("substring_index", substring_index(lit("a.b.c"), ".", 2));
    samples.add("translate", translate(s, "Sk", "Z"));
    samples.add("trim", trim(lit("  x ")), trim(s, "SL"), trim(s, lit("S")));
    samples.add("ucase", ucase(s));
    samples.add("upper", upper(s));
    samples.add("base64", base64(bin));
    samples.add("decode", decode(bin, "UTF-8"));
    samples.add("encode", encode(s, "UTF-16BE"));
    samples.add("format_number", format_number(l.multiply(1000), 2));
    samples.add("format_string", format_string("%s-%05d", s, i));
    samples.add("hex", hex(l), hex(s), hex(bin));
    samples.add("ilike", ilike(s, lit("SPARK%")), ilike(s, lit("/%x"), lit("/")));
    samples.add("is_valid_utf8", is_valid_utf8(s));
    samples.add("like", like(s, lit("S_ark%")), like(s, lit("/%x"), lit("/")));
    samples.add("make_valid_utf8", make_valid_utf8(s));
    samples.add(
        "mask",
        mask(s),
        mask(s, lit("Q")),
        mask(s, lit("Q"), lit("q")),
        mask(s, lit("Q"), lit("q"), lit("d")),
        mask(s, lit("Q"), lit("q"), lit("d"), lit("o")));
    samples.add(
        "parse_url",
        parse_url(lit("http://h/p?q=1"), lit("HOST")),
        parse_url(lit("http://h/p?q=1"), lit("QUERY"), lit("q")));
    samples.add("printf", printf(lit("%s!"), s));
    samples.add("regexp", regexp(s, lit("^S.*L$")));
    samples.add("regexp_count", regexp_count(s, lit("[A-Z]")));
    samples.add("regexp_extract", regexp_extract(s, "(\\w+) (\\w+)", 2));
    samples.add(
        "regexp_extract_all",
        regexp_extract_all(s, lit("([A-Z])")),
        regexp_extract_all(s, lit("([A-Z])"), lit(0)));
    samples.add("regexp_instr", regexp_instr(s, lit("a")), regexp_instr(s, lit("(a)"), lit(1)));
    samples.add("regexp_like", regexp_like(s, lit("ark")));
    samples.add(
        "regexp_replace",
        regexp_replace(s, "[A-Z]", "_"),
        regexp_replace(s, lit("(a)"), lit("<$1>")));
    samples.add("regexp_substr", regexp_substr(s, lit("a.k")));
    samples.add("rlike", rlike(s, lit("QL$")));
    samples.add(
        "sentences",
        sentences(lit("Hi there. Bye.")),
        sentences(lit("Hi"), lit("en")),
        sentences(lit("Hi"), lit("en"), lit("US")));
    samples.add(
        "split",
        split(s, " "),
        split(s, "[ar]", 2),
        split(s, lit("r")),
        split(s, lit("r"), lit(1)));
    samples.add("to_binary", to_binary(lit("4142")), to_binary(lit("QUI="), lit("base64")));
    samples.add("to_char", to_char(dec, lit("999.99")));
    samples.add("to_number", to_number(lit("12.5"), lit("99.9")));
    samples.add("to_varchar", to_varchar(dec, lit("000999.9")));
    samples.add(
        "try_parse_url",
        try_parse_url(lit("http://h/p?q=1"), lit("PATH")),
        try_parse_url(lit("http://h/p?q=1"), lit("QUERY"), lit("q")));
    samples.add("try_to_binary", try_to_binary(lit("zz")), try_to_binary(s, lit("utf-8")));
    samples.add("try_to_number", try_to_number(lit("x"), lit("99")));
    samples.add("try_url_decode", try_url_decode(lit("a%20b")));
    samples.add("try_validate_utf8", try_validate_utf8(s));
    samples.add("unbase64", unbase64(lit("QUI=")));
    samples.add("unhex", unhex(lit("4142")));
    samples.add("url_decode", url_decode(lit("a%20b")));
    samples.add("url_encode", url_encode(s));
    samples.add("validate_utf8", validate_utf8(s));
    return samples;
  }
}
