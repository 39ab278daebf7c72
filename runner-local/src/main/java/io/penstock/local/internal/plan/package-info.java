/**
 * From the bound plan to operators that run. Begin with {@link
 * io.penstock.local.internal.plan.QueryExecution}.
 */
@NullMarked
package io.penstock.local.internal.plan;

import org.jspecify.annotations.NullMarked;
