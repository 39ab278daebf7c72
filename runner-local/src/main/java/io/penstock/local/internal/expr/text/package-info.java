/**
 * Values as text and back, by Spark's rules: numbers, dates, timestamps, intervals. Knows types of
 * {@code io.penstock.type} and no expressions.
 */
@NullMarked
package io.penstock.local.internal.expr.text;

import org.jspecify.annotations.NullMarked;
