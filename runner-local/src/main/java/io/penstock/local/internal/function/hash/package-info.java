/** Hash functions and digests. Imports kernel and expr. */
@NullMarked
package io.penstock.local.internal.function.hash;

import org.jspecify.annotations.NullMarked;
