package io.penstock.testkit.conformance;

import static io.penstock.Functions.aes_decrypt;
import static io.penstock.Functions.aes_encrypt;
import static io.penstock.Functions.assert_true;
import static io.penstock.Functions.callFunction;
import static io.penstock.Functions.call_function;
import static io.penstock.Functions.coalesce;
import static io.penstock.Functions.col;
import static io.penstock.Functions.crc32;
import static io.penstock.Functions.current_catalog;
import static io.penstock.Functions.current_database;
import static io.penstock.Functions.current_schema;
import static io.penstock.Functions.current_user;
import static io.penstock.Functions.equal_null;
import static io.penstock.Functions.from_csv;
import static io.penstock.Functions.from_json;
import static io.penstock.Functions.get_json_object;
import static io.penstock.Functions.greatest;
import static io.penstock.Functions.hash;
import static io.penstock.Functions.hex;
import static io.penstock.Functions.ifnull;
import static io.penstock.Functions.input_file_block_length;
import static io.penstock.Functions.input_file_block_start;
import static io.penstock.Functions.input_file_name;
import static io.penstock.Functions.isnan;
import static io.penstock.Functions.isnotnull;
import static io.penstock.Functions.isnull;
import static io.penstock.Functions.json_array_length;
import static io.penstock.Functions.json_object_keys;
import static io.penstock.Functions.json_tuple;
import static io.penstock.Functions.least;
import static io.penstock.Functions.length;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.md5;
import static io.penstock.Functions.monotonically_increasing_id;
import static io.penstock.Functions.nanvl;
import static io.penstock.Functions.not;
import static io.penstock.Functions.nullif;
import static io.penstock.Functions.nullifzero;
import static io.penstock.Functions.nvl;
import static io.penstock.Functions.nvl2;
import static io.penstock.Functions.raise_error;
import static io.penstock.Functions.schema_of_csv;
import static io.penstock.Functions.schema_of_json;
import static io.penstock.Functions.session_user;
import static io.penstock.Functions.sha;
import static io.penstock.Functions.sha1;
import static io.penstock.Functions.sha2;
import static io.penstock.Functions.spark_partition_id;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.to_csv;
import static io.penstock.Functions.to_json;
import static io.penstock.Functions.try_aes_decrypt;
import static io.penstock.Functions.typeof;
import static io.penstock.Functions.unbase64;
import static io.penstock.Functions.unhex;
import static io.penstock.Functions.user;
import static io.penstock.Functions.uuid;
import static io.penstock.Functions.version;
import static io.penstock.Functions.when;
import static io.penstock.Functions.xpath;
import static io.penstock.Functions.xpath_boolean;
import static io.penstock.Functions.xpath_double;
import static io.penstock.Functions.xpath_int;
import static io.penstock.Functions.xpath_long;
import static io.penstock.Functions.xpath_string;
import static io.penstock.Functions.xxhash64;
import static io.penstock.Functions.zeroifnull;

import io.penstock.Column;
import io.penstock.type.StructType;
import java.util.Map;

/** Conditions, hashes, JSON, CSV and XML, over the columns of {@link SampleRows}. */
final class OtherSamples {
  private static final Column i = col("i");
  private static final Column l = col("l");
  private static final Column d = col("d");
  private static final Column s = col("s");
  private static final Column bin = col("bin");
  private static final Column a = col("a");
  private static final Column m = col("m");
  private static final Column st = col("st");
  private static final Column dt = col("dt");
  private static final Column ts = col("ts");
  private static final Column t = col("t");
  private static final Column j = col("j");

  private OtherSamples() {}

  static Samples all() {
    Samples samples = new Samples();
    samples.add("assert_true", assert_true(lit(true)), assert_true(lit(true), lit("no")));
    samples.add("coalesce", coalesce(i, lit(0)));
    samples.add("equal_null", equal_null(i, lit(null)));
    samples.add("greatest", greatest(i, l, lit(3)), greatest("i", "l"));
    samples.add("ifnull", ifnull(i, lit(-1)));
    samples.add("isnan", isnan(d));
    samples.add("isnotnull", isnotnull(s));
    samples.add("isnull", isnull(s));
    samples.add("least", least(i, l, lit(3)), least("i", "l"));
    samples.add("nanvl", nanvl(lit(Double.NaN), d));
    samples.add("not", not(t));
    samples.add("nullif", nullif(i, lit(7)));
    samples.add("nullifzero", nullifzero(i));
    samples.add("nvl", nvl(s, lit("none")));
    samples.add("nvl2", nvl2(s, lit("some"), lit("none")));
    samples.alone("raise_error", raise_error(lit("no")));
    samples.add("typeof", typeof(st));
    samples.add("zeroifnull", zeroifnull(i));
    samples.add("when", when(i.gt(5), "big").otherwise("small"), when(i.gt(9), 1));
    samples.add(
        "aes_decrypt",
        aes_decrypt(aes_encrypt(s, lit("0000111122223333")), lit("0000111122223333"))
            .cast("string"),
        aes_decrypt(
            unhex(
                lit("6E7CA17BBB468D3084B5744BCA729FB7B2B7BCB8E4472847D02670489D95FA97DBBA7D3210")),
            lit("0000111122223333"),
            lit("GCM")),
        aes_decrypt(
            unbase64(lit("3lmwu+Mw0H3fi5NDvcu9lg==")),
            lit("1234567890abcdef"),
            lit("ECB"),
            lit("PKCS")),
        aes_decrypt(
            unbase64(lit("2NYmDCjgXTbbxGA3/SnJEfFC/JQ7olk2VQWReIAAFKo=")),
            lit("1234567890abcdef"),
            lit("CBC"),
            lit("DEFAULT"),
            lit("")));
    samples.add(
        "aes_encrypt",
        length(aes_encrypt(s, lit("0000111122223333"))),
        hex(aes_encrypt(s, lit("0000111122223333"), lit("ECB"))),
        hex(aes_encrypt(s, lit("0000111122223333"), lit("ECB"), lit("PKCS"))),
        length(
            aes_encrypt(
                s,
                lit("0000111122223333"),
                lit("GCM"),
                lit("DEFAULT"),
                unhex(lit("000000000000000000000000")))),
        hex(
            aes_encrypt(
                s,
                lit("0000111122223333"),
                lit("GCM"),
                lit("DEFAULT"),
                unhex(lit("000000000000000000000000")),
                lit("aad"))));
    samples.add("crc32", crc32(s));
    samples.add("current_catalog", current_catalog());
    samples.add("current_database", current_database());
    samples.add("current_schema", current_schema());
    samples.add("current_user", typeof(current_user()));
    samples.add("hash", hash(i, s, d, a));
    samples.add("input_file_block_length", input_file_block_length());
    samples.add("input_file_block_start", input_file_block_start());
    samples.add("input_file_name", input_file_name());
    samples.add("md5", md5(s));
    samples.add("monotonically_increasing_id", typeof(monotonically_increasing_id()));
    samples.add("session_user", typeof(session_user()));
    samples.add("sha", sha(s));
    samples.add("sha1", sha1(s));
    samples.add("sha2", sha2(s, 256), sha2(s, 512));
    samples.add("spark_partition_id", typeof(spark_partition_id()));
    samples.add(
        "try_aes_decrypt",
        try_aes_decrypt(bin, lit("0000111122223333")),
        try_aes_decrypt(bin, lit("0000111122223333"), lit("ECB")),
        try_aes_decrypt(bin, lit("0000111122223333"), lit("ECB"), lit("PKCS")),
        try_aes_decrypt(bin, lit("0000111122223333"), lit("GCM"), lit("DEFAULT"), lit("x")));
    samples.add("user", typeof(user()));
    samples.add("uuid", length(uuid()), length(uuid(lit(1))));
    samples.add("version", typeof(version()));
    samples.add("xxhash64", xxhash64(i, s, d, a));
    samples.add(
        "from_csv",
        from_csv(lit("1,x"), StructType.fromDDL("p INT, q STRING"), Map.of()),
        from_csv(lit("1;x"), lit("p INT, q STRING"), Map.of("sep", ";")));
    samples.add(
        "from_json",
        from_json(j, StructType.fromDDL("a INT, b ARRAY<INT>")),
        from_json(j, "a STRING, z INT", Map.of()),
        from_json(lit("{"), StructType.fromDDL("a INT"), Map.of("mode", "PERMISSIVE")));
    samples.add("get_json_object", get_json_object(j, "$.c.d"), get_json_object(j, "$.b[1]"));
    samples.add("json_array_length", json_array_length(lit("[1,2,3]")));
    samples.add("json_object_keys", json_object_keys(j));
    samples.alone("json_tuple", json_tuple(j, "a", "z"));
    samples.add(
        "schema_of_csv",
        schema_of_csv(lit("1,x,2024-01-01")),
        schema_of_csv("1;x"),
        schema_of_csv(lit("1;x"), Map.of("sep", ";")));
    samples.add(
        "schema_of_json",
        schema_of_json("{\"a\":1,\"b\":[1.5]}"),
        schema_of_json(lit("{a:1}"), Map.of("allowUnquotedFieldNames", "true")));
    samples.add("to_csv", to_csv(st), to_csv(st, Map.of("sep", "|")));
    samples.add(
        "to_json",
        to_json(st),
        to_json(m),
        to_json(struct(ts, dt), Map.of("timestampFormat", "HH:mm")));
    samples.add("xpath", xpath(lit("<a><b>1</b><b>2</b></a>"), lit("a/b/text()")));
    samples.add("xpath_boolean", xpath_boolean(lit("<a><b>1</b></a>"), lit("a/b")));
    samples.add("xpath_double", xpath_double(lit("<a><b>1.5</b></a>"), lit("sum(a/b)")));
    samples.add("xpath_int", xpath_int(lit("<a><b>1</b></a>"), lit("a/b")));
    samples.add("xpath_long", xpath_long(lit("<a><b>1</b></a>"), lit("a/b")));
    samples.add("xpath_string", xpath_string(lit("<a><b>x</b></a>"), lit("a/b")));
    samples.add("callFunction", callFunction("power", i, lit(2)));
    samples.add("call_function", call_function("upper", s));
    return samples;
  }
}
