/**
 * Puts the parts of the local runner together. May import every other room; no other room imports
 * this one.
 */
@NullMarked
package io.penstock.local.internal;

import org.jspecify.annotations.NullMarked;
