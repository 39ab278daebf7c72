/**
 * From the plan as written to the bound plan: names, types, coercion, what is legal in a stream.
 * Imports the API's expressions and plans, {@code expr} and {@code session}; nothing that runs.
 */
@NullMarked
package io.penstock.local.internal.analyze;

import org.jspecify.annotations.NullMarked;
