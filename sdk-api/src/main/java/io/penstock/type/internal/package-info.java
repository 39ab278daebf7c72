/**
 * Helpers of the types that know no type: JSON text. Not for users. Imports {@code error} only, so
 * that {@code type} and the rooms above it may use it.
 */
@NullMarked
package io.penstock.type.internal;

import org.jspecify.annotations.NullMarked;
