package io.penstock.io.file.internal.parquet.read;

/**
 * Byte strings as places in an array, valid until the decoder that filled it is asked again. The
 * array has slack after each string.
 */
final class Slices {
  byte[] source = new byte[0];
  final int[] offsets = new int[ValueDecoder.WINDOW];
  final int[] lengths = new int[ValueDecoder.WINDOW];

  void set(int index, int offset, int length) {
    offsets[index] = offset;
    lengths[index] = length;
  }
}
