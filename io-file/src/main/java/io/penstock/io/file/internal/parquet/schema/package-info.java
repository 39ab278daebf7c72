/**
 * Parquet schemas: the tree with its levels, and Spark's types for it both ways.
 *
 * <p>Begin with {@link SchemaNode}. Imports types and errors of sdk-api and the package {@code
 * page}.
 */
@NullMarked
package io.penstock.io.file.internal.parquet.schema;

import org.jspecify.annotations.NullMarked;
