/** How the rate sources make their rows. Begin with {@code RateSource}. */
@NullMarked
package io.penstock.io.rate.internal;

import org.jspecify.annotations.NullMarked;
