/**
 * Records of text files and what happens to bad ones, shared by csv and json. Imports {@code value}
 * only.
 */
@NullMarked
package io.penstock.io.file.internal.record;

import org.jspecify.annotations.NullMarked;
