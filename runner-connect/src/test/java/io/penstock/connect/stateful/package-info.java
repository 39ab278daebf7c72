/**
 * Random queries with state, played on the local runner and on Spark: equal rows batch for batch.
 * {@code StatefulDifferentialTest} runs them on both, {@code StatefulInvariantsTest} on the local
 * runner alone.
 */
@NullMarked
package io.penstock.connect.stateful;

import org.jspecify.annotations.NullMarked;
