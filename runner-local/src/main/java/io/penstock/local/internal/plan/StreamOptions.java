package io.penstock.local.internal.plan;

import io.penstock.streaming.OutputMode;
import java.nio.file.Path;

/**
 * How a streaming query runs.
 *
 * @param mode which rows come out of an aggregation
 * @param checkpoint the root of the checkpoint; state is kept below {@code state/}
 * @param shufflePartitions {@code spark.sql.shuffle.partitions}, pinned by the checkpoint
 */
public record StreamOptions(OutputMode mode, Path checkpoint, int shufflePartitions) {}
