package io.penstock.local.internal.operator;

import io.penstock.type.StructType;
import java.util.BitSet;
import java.util.List;

/**
 * What is sorted, and how.
 *
 * @param keys of the order, first to last
 * @param schema of the rows
 * @param used the columns of the rows that somebody reads
 * @param batchRows the most rows of a batch
 */
public record SortShape(
    List<SortOperator.Key> keys, StructType schema, BitSet used, int batchRows) {}
