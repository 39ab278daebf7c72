/**
 * The sinks that belong to this runner — console, memory, noop, foreach, foreachBatch — and the
 * tables that it holds in memory; semantics.md B.5, B.6. Knows no driver. Begin with {@link
 * io.penstock.local.internal.memory.BuiltInConnectors}.
 */
@NullMarked
package io.penstock.local.internal.memory;

import org.jspecify.annotations.NullMarked;
