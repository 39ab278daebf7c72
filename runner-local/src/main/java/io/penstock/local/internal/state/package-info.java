/**
 * What stateful steps of a stream keep between batches: keyed rows in memory of the session, and
 * the files of a checkpoint that bring them back. Begin with {@link
 * io.penstock.local.internal.state.OperatorState}; {@link
 * io.penstock.local.internal.state.StateTable} is one partition of it. May import {@code expr} and
 * sdk-api; knows no operator and no driver.
 */
@NullMarked
package io.penstock.local.internal.state;

import org.jspecify.annotations.NullMarked;
