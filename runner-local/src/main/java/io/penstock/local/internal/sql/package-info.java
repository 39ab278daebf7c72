/**
 * From SQL text to expressions as written: a lexer, and a recursive-descent parser with the
 * precedences of Spark's grammar. Names and types stay unresolved; {@code analyze} resolves them.
 * Begin with {@link io.penstock.local.internal.sql.SqlExpressions}. Imports the API's expressions,
 * types and errors, and of {@code expr} only how values are written as text.
 */
@NullMarked
package io.penstock.local.internal.sql;

import org.jspecify.annotations.NullMarked;
