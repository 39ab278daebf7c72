/**
 * The logs of file sources and sinks, in Spark's bytes: a directory of numbered files that are
 * written whole or not at all and folded into one now and then. Imports {@code path} only.
 *
 * <p>Begin with {@link io.penstock.io.file.internal.log.CompactibleLog}.
 */
@NullMarked
package io.penstock.io.file.internal.log;

import org.jspecify.annotations.NullMarked;
