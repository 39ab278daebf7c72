package io.penstock.testkit.conformance;

import static io.penstock.Functions.aggregate;
import static io.penstock.Functions.array;
import static io.penstock.Functions.array_append;
import static io.penstock.Functions.array_compact;
import static io.penstock.Functions.array_contains;
import static io.penstock.Functions.array_distinct;
import static io.penstock.Functions.array_except;
import static io.penstock.Functions.array_insert;
import static io.penstock.Functions.array_intersect;
import static io.penstock.Functions.array_join;
import static io.penstock.Functions.array_max;
import static io.penstock.Functions.array_min;
import static io.penstock.Functions.array_position;
import static io.penstock.Functions.array_prepend;
import static io.penstock.Functions.array_remove;
import static io.penstock.Functions.array_repeat;
import static io.penstock.Functions.array_size;
import static io.penstock.Functions.array_sort;
import static io.penstock.Functions.array_union;
import static io.penstock.Functions.arrays_overlap;
import static io.penstock.Functions.arrays_zip;
import static io.penstock.Functions.cardinality;
import static io.penstock.Functions.col;
import static io.penstock.Functions.element_at;
import static io.penstock.Functions.exists;
import static io.penstock.Functions.explode;
import static io.penstock.Functions.explode_outer;
import static io.penstock.Functions.filter;
import static io.penstock.Functions.flatten;
import static io.penstock.Functions.forall;
import static io.penstock.Functions.get;
import static io.penstock.Functions.inline;
import static io.penstock.Functions.inline_outer;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.map;
import static io.penstock.Functions.map_concat;
import static io.penstock.Functions.map_contains_key;
import static io.penstock.Functions.map_entries;
import static io.penstock.Functions.map_filter;
import static io.penstock.Functions.map_from_arrays;
import static io.penstock.Functions.map_from_entries;
import static io.penstock.Functions.map_keys;
import static io.penstock.Functions.map_values;
import static io.penstock.Functions.map_zip_with;
import static io.penstock.Functions.named_struct;
import static io.penstock.Functions.posexplode;
import static io.penstock.Functions.posexplode_outer;
import static io.penstock.Functions.reduce;
import static io.penstock.Functions.sequence;
import static io.penstock.Functions.shuffle;
import static io.penstock.Functions.size;
import static io.penstock.Functions.slice;
import static io.penstock.Functions.sort_array;
import static io.penstock.Functions.stack;
import static io.penstock.Functions.str_to_map;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.transform;
import static io.penstock.Functions.transform_keys;
import static io.penstock.Functions.transform_values;
import static io.penstock.Functions.try_element_at;
import static io.penstock.Functions.upper;
import static io.penstock.Functions.zip_with;

import io.penstock.Column;

/** Arrays, maps and structs, over the columns of {@link SampleRows}. */
final class CollectionSamples {
  private static final Column i = col("i");
  private static final Column s = col("s");
  private static final Column a = col("a");
  private static final Column m = col("m");
  private static final Column st = col("st");
  private static final Column aa = col("aa");
  private static final Column ss = col("ss");

  private CollectionSamples() {}

  static Samples all() {
    Samples samples = new Samples();
    samples.add("array", array(i, lit(2)), array("i", "l"));
    samples.add("array_append", array_append(a, 9));
    samples.add("array_compact", array_compact(a));
    samples.add("array_contains", array_contains(a, 3), array_contains(a, 9));
    samples.add("array_distinct", array_distinct(a));
    samples.add("array_except", array_except(a, array(lit(3))));
    samples.add("array_insert", array_insert(a, lit(2), lit(8)));
    samples.add("array_intersect", array_intersect(a, array(lit(3), lit(4))));
    samples.add("array_join", array_join(ss, ","), array_join(ss, ",", "?"));
    samples.add("array_max", array_max(a));
    samples.add("array_min", array_min(a));
    samples.add("array_position", array_position(a, 2));
    samples.add("array_prepend", array_prepend(a, 0));
    samples.add("array_remove", array_remove(a, 3));
    samples.add("array_repeat", array_repeat(i, 2), array_repeat(s, lit(3)));
    samples.add("array_size", array_size(a));
    samples.add("array_sort", array_sort(a), array_sort(array_compact(a), (x, y) -> y.minus(x)));
    samples.add("array_union", array_union(a, array(lit(4))));
    samples.add("arrays_overlap", arrays_overlap(a, array(lit(3))));
    samples.add("arrays_zip", arrays_zip(a, ss));
    samples.add("cardinality", cardinality(m));
    samples.add("element_at", element_at(a, 1), element_at(a, -1), element_at(m, "a"));
    samples.alone("explode", explode(a), explode(m));
    samples.alone("explode_outer", explode_outer(a));
    samples.add("flatten", flatten(aa));
    samples.add("get", get(a, lit(0)), get(a, lit(99)));
    samples.alone("inline", inline(array(st)));
    samples.alone("inline_outer", inline_outer(array(st)));
    samples.add("map", map(lit("k"), i));
    samples.add("map_concat", map_concat(m, map(lit("z"), lit(26))));
    samples.add("map_contains_key", map_contains_key(m, "a"));
    samples.add("map_entries", map_entries(m));
    samples.add("map_from_arrays", map_from_arrays(array(lit("k")), array(i)));
    samples.add("map_from_entries", map_from_entries(array(struct(lit("k"), i))));
    samples.add("map_keys", map_keys(m));
    samples.add("map_values", map_values(m));
    samples.add("named_struct", named_struct(lit("p"), i, lit("q"), s));
    samples.alone("posexplode", posexplode(a));
    samples.alone("posexplode_outer", posexplode_outer(a));
    samples.add("sequence", sequence(lit(1), i), sequence(lit(9), lit(1), lit(-4)));
    samples.add("shuffle", array_sort(shuffle(a)), size(shuffle(a, lit(1))));
    samples.add("size", size(a), size(m));
    samples.add("slice", slice(a, 2, 2), slice(a, lit(-2), lit(2)));
    samples.add("sort_array", sort_array(a), sort_array(a, false));
    samples.alone("stack", stack(lit(2), i, lit(1), lit(3), lit(4)));
    samples.add(
        "str_to_map",
        str_to_map(lit("a:1,b:2")),
        str_to_map(lit("a:1;b:2"), lit(";")),
        str_to_map(lit("a=1;b=2"), lit(";"), lit("=")));
    samples.add("struct", struct(i, s), struct("i", "d"));
    samples.add("try_element_at", try_element_at(a, lit(99)), try_element_at(m, lit("a")));
    samples.add(
        "aggregate",
        aggregate(array_compact(a), lit(0), (x, y) -> x.plus(y)),
        aggregate(array_compact(a), lit(0), (x, y) -> x.plus(y), x -> x.multiply(10)));
    samples.add("exists", exists(a, x -> x.gt(2)));
    samples.add("filter", filter(a, x -> x.gt(1)), filter(a, (x, n) -> n.gt(0)));
    samples.add("forall", forall(array_compact(a), x -> x.gt(0)));
    samples.add("map_filter", map_filter(m, (k, v) -> v.isNotNull()));
    samples.add("map_zip_with", map_zip_with(m, m, (k, v, w) -> v.plus(w)));
    samples.add(
        "reduce",
        reduce(array_compact(a), lit(0), (x, y) -> x.plus(y)),
        reduce(array_compact(a), lit(0), (x, y) -> x.plus(y), x -> x.negate()));
    samples.add("transform", transform(a, x -> x.plus(1)), transform(a, (x, n) -> x.plus(n)));
    samples.add("transform_keys", transform_keys(m, (k, v) -> upper(k)));
    samples.add("transform_values", transform_values(m, (k, v) -> v.plus(1)));
    samples.add("zip_with", zip_with(a, a, (x, y) -> x.multiply(y)));
    return samples;
  }
}
