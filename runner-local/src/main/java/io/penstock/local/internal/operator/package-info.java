/**
 * Steps that turn batches of rows into other batches: filter, project, limit, explode, sort,
 * distinct, and the cursors that feed them. Knows no driver, checkpoint or plan; may import {@code
 * expr} and sdk-api. Begin with {@link io.penstock.local.internal.operator.Operator} and {@link
 * io.penstock.local.internal.operator.Pipeline}.
 */
@NullMarked
package io.penstock.local.internal.operator;

import org.jspecify.annotations.NullMarked;
