package io.penstock.plan;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import java.util.List;
import java.util.Locale;

/** Which rows a join gives, with the names that Spark takes for each. */
public enum JoinType {
  /** Matching pairs. */
  INNER("inner"),
  /** Matching pairs; said by {@code crossJoin}. */
  CROSS("cross"),
  /** Matching pairs, and the rows of the left without a partner, null on the right. */
  LEFT_OUTER("leftouter", "left"),
  /** Matching pairs, and the rows of the right without a partner, null on the left. */
  RIGHT_OUTER("rightouter", "right"),
  /** Matching pairs, and the rows of both sides without a partner. */
  FULL_OUTER("outer", "full", "fullouter"),
  /** The rows of the left that have a partner, once. */
  LEFT_SEMI("leftsemi", "semi"),
  /** The rows of the left that have no partner. */
  LEFT_ANTI("leftanti", "anti");

  private static final Condition UNSUPPORTED_JOIN_TYPE =
      Condition.user("UNSUPPORTED_JOIN_TYPE", "0A000");
  private final List<String> names;

  JoinType(String... names) {
    this.names = List.of(names);
  }

  /**
   * The type of a name, in any case and with underscores anywhere.
   *
   * @throws AnalysisException {@code UNSUPPORTED_JOIN_TYPE}
   */
  public static JoinType of(String name) {
    String plain = name.toLowerCase(Locale.ROOT).replace("_", "");
    for (JoinType type : values()) {
      if (type.names.contains(plain)) {
        return type;
      }
    }
    throw new AnalysisException(
        UNSUPPORTED_JOIN_TYPE,
        "Cannot join: Unsupported join type '"
            + name
            + "'. Supported join types include: 'inner', 'outer', 'full', 'fullouter',"
            + " 'full_outer', 'leftouter', 'left', 'left_outer', 'rightouter', 'right',"
            + " 'right_outer', 'leftsemi', 'left_semi', 'semi', 'leftanti', 'left_anti', 'anti',"
            + " 'cross'");
  }

  /** Whether rows of the left come out without a partner, null on the right. */
  public boolean keepsLeft() {
    return this == LEFT_OUTER || this == FULL_OUTER;
  }

  /** Whether rows of the right come out without a partner, null on the left. */
  public boolean keepsRight() {
    return this == RIGHT_OUTER || this == FULL_OUTER;
  }

  /** Whether only columns of the left come out. */
  public boolean leftOnly() {
    return this == LEFT_SEMI || this == LEFT_ANTI;
  }

  /** Spark's name of the type in plans and messages, for example {@code LeftOuter}. */
  @Override
  public String toString() {
    StringBuilder out = new StringBuilder();
    for (String word : name().split("_", -1)) {
      out.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
    }
    return out.toString();
  }
}
