/** Functions of numbers. Imports kernel and expr. */
@NullMarked
package io.penstock.local.internal.function.math;

import org.jspecify.annotations.NullMarked;
