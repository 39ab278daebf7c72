/**
 * From the bound plan to operators that run. {@link io.penstock.local.internal.plan.PlanCompiler}
 * makes a tree of {@link io.penstock.local.internal.plan.Node}s, which {@link
 * io.penstock.local.internal.plan.BatchResultReader}, {@link
 * io.penstock.local.internal.plan.PartitionedWrite} and {@link
 * io.penstock.local.internal.plan.StreamExecution} run. May import {@code analyze}, {@code
 * operator}, {@code expr} and {@code session}.
 */
@NullMarked
package io.penstock.local.internal.plan;

import org.jspecify.annotations.NullMarked;
