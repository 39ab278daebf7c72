/** Functions of JSON text. Imports kernel, expr and the patterns of time. */
@NullMarked
package io.penstock.local.internal.function.json;

import org.jspecify.annotations.NullMarked;
