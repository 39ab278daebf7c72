/**
 * Queries as the user wrote them, a sealed family of records. Imports {@code expr}, {@code type}
 * and {@code error} only. Begin with {@link io.penstock.plan.Plan}.
 */
@NullMarked
package io.penstock.plan;

import org.jspecify.annotations.NullMarked;
