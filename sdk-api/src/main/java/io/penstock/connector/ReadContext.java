package io.penstock.connector;

import io.penstock.type.StructType;
import org.apache.arrow.memory.BufferAllocator;

/**
 * How a split is read.
 *
 * @param columns the columns that the query needs, a selection of the source's schema in the order
 *     in which the reader's roots must hold them; possibly none, then only row counts matter
 * @param batchRows the most rows of a root
 * @param allocator for everything that the reader allocates
 */
public record ReadContext(StructType columns, int batchRows, BufferAllocator allocator) {}
