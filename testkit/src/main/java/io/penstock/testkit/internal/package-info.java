/** The connector behind {@code MemoryStream}. Begin with {@code Feed}. */
@NullMarked
package io.penstock.testkit.internal;

import org.jspecify.annotations.NullMarked;
