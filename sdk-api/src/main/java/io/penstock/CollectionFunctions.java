package io.penstock;

import org.jspecify.annotations.Nullable;

/**
 * Arrays, maps and structs: building, access, sets, generators. Reached through {@link Functions}.
 */
abstract class CollectionFunctions extends DateFormatFunctions {
  CollectionFunctions() {}

  /** An array of values of one type. */
  public static Column array(Column... cols) {
    return Column.call("array", (Object[]) cols);
  }

  /** An array of columns of one type. */
  public static Column array(String colName, String... colNames) {
    return array(cols(colName, colNames));
  }

  /** A struct whose fields are named as the columns. */
  public static Column struct(Column... cols) {
    return Column.call("struct", (Object[]) cols);
  }

  /** A struct of columns. */
  public static Column struct(String colName, String... colNames) {
    return struct(cols(colName, colNames));
  }

  /** A struct of names and values in turn. */
  public static Column named_struct(Column... cols) {
    return Column.call("named_struct", (Object[]) cols);
  }

  /** A map of keys and values in turn. */
  public static Column map(Column... cols) {
    return Column.call("map", (Object[]) cols);
  }

  /** A map of an array of keys and one of values. */
  public static Column map_from_arrays(Column keys, Column values) {
    return Column.call("map_from_arrays", keys, values);
  }

  /** A map of an array of structs of two fields. */
  public static Column map_from_entries(Column e) {
    return Column.call("map_from_entries", e);
  }

  /** All entries of maps; a key that comes twice is an error. */
  public static Column map_concat(Column... cols) {
    return Column.call("map_concat", (Object[]) cols);
  }

  /** A map of a text {@code key:value,key:value}. */
  public static Column str_to_map(Column text) {
    return Column.call("str_to_map", text);
  }

  /** A map of a text with an own delimiter of pairs. */
  public static Column str_to_map(Column text, Column pairDelim) {
    return Column.call("str_to_map", text, pairDelim);
  }

  /** A map of a text with own delimiters. */
  public static Column str_to_map(Column text, Column pairDelim, Column keyValueDelim) {
    return Column.call("str_to_map", text, pairDelim, keyValueDelim);
  }

  /** The number of elements or entries; null for null under ANSI mode. */
  public static Column size(Column e) {
    return Column.call("size", e);
  }

  /** As {@link #size}. */
  public static Column cardinality(Column e) {
    return Column.call("cardinality", e);
  }

  /** The number of elements. */
  public static Column array_size(Column e) {
    return Column.call("array_size", e);
  }

  /** The element at an index from 0, or null. */
  public static Column get(Column column, Column index) {
    return Column.call("get", column, index);
  }

  /** The element at a position from 1 (negative from the end), or the value of a key. */
  public static Column element_at(Column column, @Nullable Object value) {
    return Column.call("element_at", column, value);
  }

  /** As {@link #element_at}, or null. */
  public static Column try_element_at(Column column, Column value) {
    return Column.call("try_element_at", column, value);
  }

  /** The keys of a map. */
  public static Column map_keys(Column e) {
    return Column.call("map_keys", e);
  }

  /** The values of a map. */
  public static Column map_values(Column e) {
    return Column.call("map_values", e);
  }

  /** The entries of a map as structs {@code key, value}. */
  public static Column map_entries(Column e) {
    return Column.call("map_entries", e);
  }

  /** Whether a map has a key. */
  public static Column map_contains_key(Column column, @Nullable Object key) {
    return Column.call("map_contains_key", column, key);
  }

  /** Whether an array has an element. */
  public static Column array_contains(Column column, @Nullable Object value) {
    return Column.call("array_contains", column, value);
  }

  /** The first position of an element from 1, or 0. */
  public static Column array_position(Column column, @Nullable Object value) {
    return Column.call("array_position", column, value);
  }

  /** With one more element at the end. */
  public static Column array_append(Column column, @Nullable Object element) {
    return Column.call("array_append", column, element);
  }

  /** With one more element at the beginning. */
  public static Column array_prepend(Column column, @Nullable Object element) {
    return Column.call("array_prepend", column, element);
  }

  /** With one more element at a position from 1. */
  public static Column array_insert(Column arr, Column pos, Column value) {
    return Column.call("array_insert", arr, pos, value);
  }

  /** Without every such element. */
  public static Column array_remove(Column column, @Nullable Object element) {
    return Column.call("array_remove", column, element);
  }

  /** Without nulls. */
  public static Column array_compact(Column column) {
    return Column.call("array_compact", column);
  }

  /** Without repeated elements. */
  public static Column array_distinct(Column e) {
    return Column.call("array_distinct", e);
  }

  /** The least element, nulls left out. */
  public static Column array_min(Column e) {
    return Column.call("array_min", e);
  }

  /** The greatest element, nulls left out. */
  public static Column array_max(Column e) {
    return Column.call("array_max", e);
  }

  /** Sorted ascending, nulls last. */
  public static Column array_sort(Column e) {
    return Column.call("array_sort", e);
  }

  /** Sorted ascending, nulls first. */
  public static Column sort_array(Column e) {
    return sort_array(e, true);
  }

  /** Sorted, nulls first if ascending, else last. */
  public static Column sort_array(Column e, boolean asc) {
    return Column.call("sort_array", e, asc);
  }

  /** The texts of an array in one, nulls left out. */
  public static Column array_join(Column column, String delimiter) {
    return Column.call("array_join", column, delimiter);
  }

  /** The texts of an array in one. */
  public static Column array_join(Column column, String delimiter, String nullReplacement) {
    return Column.call("array_join", column, delimiter, nullReplacement);
  }

  /** The elements of both without repetition. */
  public static Column array_union(Column col1, Column col2) {
    return Column.call("array_union", col1, col2);
  }

  /** The elements that both have, without repetition. */
  public static Column array_intersect(Column col1, Column col2) {
    return Column.call("array_intersect", col1, col2);
  }

  /** The elements of the first that the second has not, without repetition. */
  public static Column array_except(Column col1, Column col2) {
    return Column.call("array_except", col1, col2);
  }

  /** Whether both have an element in common. */
  public static Column arrays_overlap(Column a1, Column a2) {
    return Column.call("arrays_overlap", a1, a2);
  }

  /** An array of structs of the elements at the same place. */
  public static Column arrays_zip(Column... e) {
    return Column.call("arrays_zip", (Object[]) e);
  }

  /** An array of one value so many times. */
  public static Column array_repeat(Column left, Column right) {
    return Column.call("array_repeat", left, right);
  }

  /** An array of one value so many times. */
  public static Column array_repeat(Column e, int count) {
    return Column.call("array_repeat", e, count);
  }

  /** Part of an array; positions begin at 1, negative ones count from the end. */
  public static Column slice(Column x, int start, int length) {
    return Column.call("slice", x, start, length);
  }

  /** Part of an array; positions begin at 1, negative ones count from the end. */
  public static Column slice(Column x, Column start, Column length) {
    return Column.call("slice", x, start, length);
  }

  /** An array of arrays as one array. */
  public static Column flatten(Column e) {
    return Column.call("flatten", e);
  }

  /** Values from start to stop, both included, a step of 1 or -1, or a day. */
  public static Column sequence(Column start, Column stop) {
    return Column.call("sequence", start, stop);
  }

  /** Values from start to stop, both included. */
  public static Column sequence(Column start, Column stop, Column step) {
    return Column.call("sequence", start, stop, step);
  }

  /** In random order; the seed is drawn here. */
  public static Column shuffle(Column e) {
    return shuffle(e, lit(Seeds.next()));
  }

  /** In random order. */
  public static Column shuffle(Column e, Column seed) {
    return Column.call("shuffle", e, seed);
  }

  /** A row for each element ({@code col}) or entry ({@code key, value}). */
  public static Column explode(Column e) {
    return Column.call("explode", e);
  }

  /** As {@link #explode}, and one row of nulls for none. */
  public static Column explode_outer(Column e) {
    return Column.call("explode_outer", e);
  }

  /** As {@link #explode} with the position {@code pos} from 0. */
  public static Column posexplode(Column e) {
    return Column.call("posexplode", e);
  }

  /** As {@link #posexplode}, and one row of nulls for none. */
  public static Column posexplode_outer(Column e) {
    return Column.call("posexplode_outer", e);
  }

  /** A row for each struct of an array, a column for each field. */
  public static Column inline(Column e) {
    return Column.call("inline", e);
  }

  /** As {@link #inline}, and one row of nulls for none. */
  public static Column inline_outer(Column e) {
    return Column.call("inline_outer", e);
  }

  /** The values after the first in so many rows. */
  public static Column stack(Column... cols) {
    return Column.call("stack", (Object[]) cols);
  }
}
