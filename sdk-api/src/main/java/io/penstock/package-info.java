/**
 * The API of a stream program: sessions, datasets, columns, functions, rows, readers and writers,
 * under Spark's names.
 *
 * <p>May import every other room of this module; no other room imports this one.
 */
@NullMarked
package io.penstock;

import org.jspecify.annotations.NullMarked;
