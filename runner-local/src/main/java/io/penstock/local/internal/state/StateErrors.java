package io.penstock.local.internal.state;

import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.nio.file.Path;
import java.util.List;

/**
 * The errors of state; each names the file or directory. Conditions are Spark's where it has one.
 */
final class StateErrors {
  private static final Condition NOT_EMPTY =
      Condition.user("STATE_STORE_CHECKPOINT_LOCATION_NOT_EMPTY", "42K03");
  private static final Condition MISSING_DIRECTORY =
      Condition.user("STREAMING_STATEFUL_OPERATOR_MISSING_STATE_DIRECTORY", "42K03");
  private static final Condition OTHER_OPERATORS =
      Condition.user("STREAMING_STATEFUL_OPERATOR_NOT_MATCH_IN_STATE_METADATA", "42K03");
  private static final Condition OTHER_KEYS =
      Condition.user("STATE_STORE_KEY_SCHEMA_NOT_COMPATIBLE", "XXKST");
  private static final Condition OTHER_VALUES =
      Condition.user("STATE_STORE_VALUE_SCHEMA_NOT_COMPATIBLE", "XXKST");
  private static final Condition MISSING_FILE =
      Condition.user("CANNOT_LOAD_STATE_STORE.CANNOT_READ_DELTA_FILE_NOT_EXISTS", "58030");

  private StateErrors() {}

  static PenstockException missing(Path file, long version, Throwable cause) {
    return new PenstockException(
        MISSING_FILE,
        "Cannot load version " + version + " of the state: " + file + " does not exist",
        cause);
  }

  static PenstockException damaged(Path file, long version, String reason, Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
        "Cannot load version " + version + " of the state: " + file + " is damaged: " + reason,
        cause);
  }

  static PenstockException damaged(Path file, String reason) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_DAMAGED, "Cannot read " + file + ": " + reason);
  }

  static PenstockException notEmpty(Path directory) {
    return new PenstockException(
        NOT_EMPTY,
        "Cannot start a new query: there is state of an older one in "
            + directory
            + ". The checkpoint location should be empty on batch 0; use a new one, or delete what"
            + " is there");
  }

  static PenstockException missingDirectory(Path directory, List<String> operators) {
    return new PenstockException(
        MISSING_DIRECTORY,
        "Cannot restart the query: the state directory "
            + directory
            + " is empty or missing. Stateful operators in current batch: "
            + operators
            + ". Restore it, use a new checkpoint location, or remove the stateful operators");
  }

  static PenstockException otherOperators(
      Path directory, List<String> stored, List<String> current) {
    return new PenstockException(
        OTHER_OPERATORS,
        "Cannot restart the query: it has other stateful operators than the state in "
            + directory
            + ". Stateful operators in the metadata: "
            + stored
            + "; Stateful operators in current batch: "
            + current);
  }

  static PenstockException otherKeys(Path file, String stored, String current) {
    return new PenstockException(
        OTHER_KEYS,
        "Cannot restart the query: its keys are not those of the state in "
            + file
            + ". Existing key_schema="
            + stored
            + " and new key_schema="
            + current);
  }

  static PenstockException otherValues(Path file, String stored, String current) {
    return new PenstockException(
        OTHER_VALUES,
        "Cannot restart the query: its values are not those of the state in "
            + file
            + ". Existing value_schema="
            + stored
            + " and new value_schema="
            + current);
  }

  static PenstockException notInParts(Path file, String stored, String current) {
    return new PenstockException(
        OTHER_VALUES,
        "Cannot restart the query: an earlier version of Penstock wrote the state in "
            + file
            + ", with all rows of a key in one value. Existing value_schema="
            + stored
            + " and new value_schema="
            + current
            + ". Use a new checkpoint location");
  }

  static PenstockException ofSpark(Path directory) {
    return new PenstockException(
        Conditions.PENSTOCK_CHECKPOINT_MISMATCH,
        "Cannot continue the query: Spark wrote the state in "
            + directory
            + ", and the local runner cannot read its format; continue on Spark, or start on a new"
            + " checkpoint location");
  }

  static PenstockException full(String operator, long rows, long bytes, Throwable cause) {
    return new PenstockException(
        Conditions.PENSTOCK_MEMORY_LIMIT,
        "Cannot keep more state of "
            + operator
            + ": a partition of it has "
            + rows
            + " rows in "
            + bytes
            + " bytes, and there is no room for more under penstock.memory.limit",
        cause);
  }
}
