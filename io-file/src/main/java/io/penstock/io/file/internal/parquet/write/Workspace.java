package io.penstock.io.file.internal.parquet.write;

import io.penstock.io.file.internal.parquet.page.ByteOutput;

/**
 * Room that the columns of a row group use one after the other, each until its call ends: with
 * hundreds of columns, such room for each of them would be most of a writer's memory.
 */
final class Workspace {
  /** One page before it is compressed. */
  final ByteOutput body = new ByteOutput();

  /** The same after it. */
  final ByteOutput packed = new ByteOutput();

  /** What has values in a window of a vector. */
  final Slots slots = new Slots();

  /** The numbers of a window. */
  final long[] numbers = new long[Slots.WINDOW];
}
