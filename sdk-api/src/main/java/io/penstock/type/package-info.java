/**
 * The types of columns and values, their text forms and their Arrow form. Imports {@code error}
 * only.
 *
 * <p>Begin with {@link io.penstock.type.DataType}; {@link io.penstock.type.DataTypes} has them
 * under Spark's names.
 */
@NullMarked
package io.penstock.type;

import org.jspecify.annotations.NullMarked;
