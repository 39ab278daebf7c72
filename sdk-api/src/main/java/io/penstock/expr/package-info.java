/**
 * Expressions as the user wrote them, a sealed family of records. Imports {@code type} and {@code
 * error} only. Begin with {@link io.penstock.expr.Expr}.
 */
@NullMarked
package io.penstock.expr;

import org.jspecify.annotations.NullMarked;
