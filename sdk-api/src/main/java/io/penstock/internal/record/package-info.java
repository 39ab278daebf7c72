/**
 * Java records to and from rows. Imports {@code type} and {@code error} only. Begin with {@link
 * io.penstock.internal.record.RecordMapper}.
 */
@NullMarked
package io.penstock.internal.record;

import org.jspecify.annotations.NullMarked;
