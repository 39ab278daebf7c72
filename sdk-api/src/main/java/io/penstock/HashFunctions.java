package io.penstock;

import java.util.Set;

/** Hashes, encryption and what is known about the query. Reached through {@link Functions}. */
abstract class HashFunctions extends PatternFunctions {
  private static final Set<Integer> SHA2_BITS = Set.of(0, 224, 256, 384, 512);

  HashFunctions() {}

  /** A Murmur3 hash in 32 bits, equal to Spark's. */
  public static Column hash(Column... cols) {
    return Column.call("hash", (Object[]) cols);
  }

  /** An XXH64 hash in 64 bits, equal to Spark's. */
  public static Column xxhash64(Column... cols) {
    return Column.call("xxhash64", (Object[]) cols);
  }

  /** The MD5 digest as hexadecimal text. */
  public static Column md5(Column e) {
    return Column.call("md5", e);
  }

  /** The SHA-1 digest as hexadecimal text. */
  public static Column sha(Column col) {
    return Column.call("sha", col);
  }

  /** The SHA-1 digest as hexadecimal text. */
  public static Column sha1(Column e) {
    return Column.call("sha1", e);
  }

  /**
   * The SHA-2 digest of 224, 256, 384 or 512 bits as hexadecimal text; 0 means 256.
   *
   * @throws IllegalArgumentException if it is another number of bits
   */
  public static Column sha2(Column e, int numBits) {
    if (!SHA2_BITS.contains(numBits)) {
      throw new IllegalArgumentException(
          "Cannot call sha2 with " + numBits + " bits: permitted are 0, 224, 256, 384, 512");
    }
    return Column.call("sha2", e, numBits);
  }

  /** The CRC-32 checksum as a long. */
  public static Column crc32(Column e) {
    return Column.call("crc32", e);
  }

  /** Encrypted with AES in GCM mode. */
  public static Column aes_encrypt(Column input, Column key) {
    return Column.call("aes_encrypt", input, key);
  }

  /** Encrypted with AES. */
  public static Column aes_encrypt(Column input, Column key, Column mode) {
    return Column.call("aes_encrypt", input, key, mode);
  }

  /** Encrypted with AES. */
  public static Column aes_encrypt(Column input, Column key, Column mode, Column padding) {
    return Column.call("aes_encrypt", input, key, mode, padding);
  }

  /** Encrypted with AES. */
  public static Column aes_encrypt(
      Column input, Column key, Column mode, Column padding, Column iv) {
    return Column.call("aes_encrypt", input, key, mode, padding, iv);
  }

  /** Encrypted with AES. */
  public static Column aes_encrypt(
      Column input, Column key, Column mode, Column padding, Column iv, Column aad) {
    return Column.call("aes_encrypt", input, key, mode, padding, iv, aad);
  }

  /** Decrypted with AES in GCM mode. */
  public static Column aes_decrypt(Column input, Column key) {
    return Column.call("aes_decrypt", input, key);
  }

  /** Decrypted with AES. */
  public static Column aes_decrypt(Column input, Column key, Column mode) {
    return Column.call("aes_decrypt", input, key, mode);
  }

  /** Decrypted with AES. */
  public static Column aes_decrypt(Column input, Column key, Column mode, Column padding) {
    return Column.call("aes_decrypt", input, key, mode, padding);
  }

  /** Decrypted with AES. */
  public static Column aes_decrypt(
      Column input, Column key, Column mode, Column padding, Column aad) {
    return Column.call("aes_decrypt", input, key, mode, padding, aad);
  }

  /** As {@link #aes_decrypt(Column, Column)}, or null. */
  public static Column try_aes_decrypt(Column input, Column key) {
    return Column.call("try_aes_decrypt", input, key);
  }

  /** Decrypted with AES, or null. */
  public static Column try_aes_decrypt(Column input, Column key, Column mode) {
    return Column.call("try_aes_decrypt", input, key, mode);
  }

  /** Decrypted with AES, or null. */
  public static Column try_aes_decrypt(Column input, Column key, Column mode, Column padding) {
    return Column.call("try_aes_decrypt", input, key, mode, padding);
  }

  /** Decrypted with AES, or null. */
  public static Column try_aes_decrypt(
      Column input, Column key, Column mode, Column padding, Column aad) {
    return Column.call("try_aes_decrypt", input, key, mode, padding, aad);
  }

  /** A random UUID as text; the seed is drawn here. */
  public static Column uuid() {
    return uuid(lit(Seeds.next()));
  }

  /** A random UUID as text. */
  public static Column uuid(Column seed) {
    return Column.call("uuid", seed);
  }

  /** A number that grows with the row: partition in the upper 31 bits, row in the lower 33. */
  public static Column monotonically_increasing_id() {
    return Column.call("monotonically_increasing_id");
  }

  /** The number of the row's partition. */
  public static Column spark_partition_id() {
    return Column.call("spark_partition_id");
  }

  /** The file that the row was read from, or an empty text. */
  public static Column input_file_name() {
    return Column.call("input_file_name");
  }

  /** Where the file's block begins, or -1. */
  public static Column input_file_block_start() {
    return Column.call("input_file_block_start");
  }

  /** How long the file's block is, or -1. */
  public static Column input_file_block_length() {
    return Column.call("input_file_block_length");
  }

  /** The name of the session's catalog. */
  public static Column current_catalog() {
    return Column.call("current_catalog");
  }

  /** The name of the session's database. */
  public static Column current_database() {
    return Column.call("current_database");
  }

  /** As {@link #current_database}. */
  public static Column current_schema() {
    return Column.call("current_schema");
  }

  /** The name of the user. */
  public static Column current_user() {
    return Column.call("current_user");
  }

  /** The name of the user. */
  public static Column session_user() {
    return Column.call("session_user");
  }

  /** The name of the user. */
  public static Column user() {
    return Column.call("user");
  }

  /** The version of the engine as text. */
  public static Column version() {
    return Column.call("version");
  }
}
