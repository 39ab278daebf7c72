/**
 * The frame of the function table: what a row says, and how its kernel runs over vectors row by
 * row. Begin with {@link io.penstock.local.internal.function.kernel.FunctionTable}. Imports expr
 * only.
 */
@NullMarked
package io.penstock.local.internal.function.kernel;

import org.jspecify.annotations.NullMarked;
