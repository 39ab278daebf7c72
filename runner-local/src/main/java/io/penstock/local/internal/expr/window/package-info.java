/**
 * Windows of event time: which ones a time lies in, and the structs of start and end that stand for
 * them. May import expr.
 */
@NullMarked
package io.penstock.local.internal.expr.window;

import org.jspecify.annotations.NullMarked;
