/**
 * The checkpoint directory of a streaming query, byte for byte as Spark lays it out: {@code
 * metadata}, {@code offsets/N}, {@code commits/N}, {@code sources/i}; semantics.md B.12. Knows no
 * driver. Begin with {@link io.penstock.local.internal.checkpoint.Checkpoint}.
 */
@NullMarked
package io.penstock.local.internal.checkpoint;

import org.jspecify.annotations.NullMarked;
