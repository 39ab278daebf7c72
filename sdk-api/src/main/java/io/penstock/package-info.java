/**
 * The API of a stream program: sessions, datasets, columns, functions, rows, readers and writers,
 * under Spark's names.
 *
 * <p>Begin with {@link io.penstock.Session}, {@link io.penstock.Dataset} and {@link
 * io.penstock.Functions}. Names and types are checked when a query is analysed: when its schema is
 * asked for, or when it runs. Results are lists of {@link io.penstock.Row}, iterators, Arrow
 * batches or values of the program's own records.
 *
 * <p>May import every other room of this module; no other room imports this one.
 */
@NullMarked
package io.penstock;

import org.jspecify.annotations.NullMarked;
