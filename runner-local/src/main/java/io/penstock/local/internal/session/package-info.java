/**
 * What the parts of one local session share: configuration, clock, memory, tasks, connectors,
 * catalog. Knows none of these parts. Begin with {@link
 * io.penstock.local.internal.session.SessionState}.
 */
@NullMarked
package io.penstock.local.internal.session;

import org.jspecify.annotations.NullMarked;
