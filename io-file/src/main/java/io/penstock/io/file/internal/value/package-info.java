/**
 * Values and their texts, as Spark's text formats know them: the text of a cell into an Arrow
 * vector, dates and times, and the texts that writers put out. Imports sdk-api and Arrow only.
 */
@NullMarked
package io.penstock.io.file.internal.value;

import org.jspecify.annotations.NullMarked;
