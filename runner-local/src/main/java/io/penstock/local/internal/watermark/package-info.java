/**
 * Event times that a batch saw, and the watermark that follows from them; semantics.md B.10. Knows
 * nothing but numbers.
 */
@NullMarked
package io.penstock.local.internal.watermark;

import org.jspecify.annotations.NullMarked;
