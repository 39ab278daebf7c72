package io.penstock.io.file.internal.source;

import io.penstock.connector.Offset;
import io.penstock.error.Conditions;
import io.penstock.error.PenstockException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The offset of a file stream: the last batch of its source log, {@code {"logOffset":7}}. */
final class LogOffset {
  // Spark also reads a bare number, which it wrote before version 2.1
  private static final Pattern FORM =
      Pattern.compile(
          "\\s*(?:\\{\\s*\"logOffset\"\\s*:\\s*(-?\\d{1,18})\\s*\\}|(-?\\d{1,18}))\\s*");

  private LogOffset() {}

  static Offset of(long batchId) {
    return new Offset("{\"logOffset\":" + batchId + "}");
  }

  static long batchId(Offset offset) {
    Matcher form = FORM.matcher(offset.json());
    if (!form.matches()) {
      throw new PenstockException(
          Conditions.PENSTOCK_CHECKPOINT_DAMAGED,
          "Cannot read offset "
              + offset.json()
              + " of a file stream: it must read {\"logOffset\":N}");
    }
    return Long.parseLong(form.group(1) != null ? form.group(1) : form.group(2));
  }
}
