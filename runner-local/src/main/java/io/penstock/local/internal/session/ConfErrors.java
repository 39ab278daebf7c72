package io.penstock.local.internal.session;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.PenstockException;
import java.util.Map;

/** What is said about settings that cannot be made. */
final class ConfErrors {
  private static final Condition TYPE_MISMATCH =
      Condition.user("INVALID_CONF_VALUE.TYPE_MISMATCH", "22022");
  private static final Condition REQUIREMENT =
      Condition.user("INVALID_CONF_VALUE.REQUIREMENT", "22022");
  private static final Condition NO_OPTION =
      Condition.user("INVALID_CONF_VALUE.OUT_OF_RANGE_OF_OPTIONS", "22022");
  private static final Condition STATIC = Condition.user("CANNOT_MODIFY_STATIC_CONFIG", "46110");
  private static final Condition CORE = Condition.user("CANNOT_MODIFY_CONFIG", "46110");

  private ConfErrors() {}

  private static String cannotSet(String key, String value) {
    return "Cannot set \"" + key + "\" to '" + value + "': ";
  }

  static PenstockException wrongType(String key, String value, String wanted) {
    return new PenstockException(
        TYPE_MISMATCH,
        cannotSet(key, value) + "it should be a/an '" + wanted + "' value",
        Map.of("confName", key, "confValue", value, "confType", wanted),
        null);
  }

  static PenstockException requirement(String key, String value, String requirement) {
    return new PenstockException(
        REQUIREMENT,
        cannotSet(key, value) + requirement,
        Map.of("confName", key, "confValue", value, "confRequirement", requirement),
        null);
  }

  static PenstockException noOption(String key, String value, String options) {
    return new PenstockException(
        NO_OPTION,
        cannotSet(key, value) + "it should be one of " + options,
        Map.of("confName", key, "confValue", value, "confOptions", options),
        null);
  }

  static PenstockException fixed(String key) {
    return new AnalysisException(
        STATIC,
        "Cannot change \"" + key + "\": it holds from the start of a session on",
        Map.of("key", "\"" + key + "\""),
        null);
  }

  static PenstockException notOfSession(String key) {
    return new AnalysisException(
        CORE,
        "Cannot change \"" + key + "\": it is no setting of a session, but of Spark itself",
        Map.of("key", "\"" + key + "\"", "docroot", "https://spark.apache.org/docs/latest"),
        null);
  }
}
