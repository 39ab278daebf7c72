/**
 * Runs streaming queries: triggers, batches, recovery, progress, handles. Begin with {@link
 * io.penstock.local.internal.driver.StreamingQueries} and {@link
 * io.penstock.local.internal.driver.QueryCompiler}. May import every other room but the root.
 */
@NullMarked
package io.penstock.local.internal.driver;

import org.jspecify.annotations.NullMarked;
