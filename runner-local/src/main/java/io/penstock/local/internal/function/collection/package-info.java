/** Functions of arrays and maps, with and without lambdas. Imports kernel and expr. */
@NullMarked
package io.penstock.local.internal.function.collection;

import org.jspecify.annotations.NullMarked;
