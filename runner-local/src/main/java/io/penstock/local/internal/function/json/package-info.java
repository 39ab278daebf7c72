/** Functions of JSON text. Imports kernel and expr. */
@NullMarked
package io.penstock.local.internal.function.json;

import org.jspecify.annotations.NullMarked;
