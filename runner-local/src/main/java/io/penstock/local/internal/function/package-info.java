/**
 * The table of scalar functions: {@link io.penstock.local.internal.function.FunctionLibrary} lists
 * all rows. {@code kernel} holds the frame that every row uses; the other rooms below hold the rows
 * of one subject each. Imports expr only.
 */
@NullMarked
package io.penstock.local.internal.function;

import org.jspecify.annotations.NullMarked;
