package io.penstock.local.internal.analyze;

import io.penstock.expr.Origin;

/**
 * Which column a column is, by identity: it stays the same where a column is passed on, and is a
 * new one where something is computed or renamed. A bound name of it has it as its origin.
 */
final class ColumnId implements Origin {}
