/** Functions of strings and binary values. Imports kernel and expr. */
@NullMarked
package io.penstock.local.internal.function.text;

import org.jspecify.annotations.NullMarked;
