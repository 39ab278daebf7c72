package io.penstock.local.internal.state;

/**
 * What is fixed about an operator's state for the life of a checkpoint.
 *
 * @param operatorName Spark's name of the operator, for example {@code stateStoreSave}
 * @param layout the columns
 * @param what what the values mean, for example the names of the aggregates in order
 */
public record StateSpec(String operatorName, StateLayout layout, String what) {}
