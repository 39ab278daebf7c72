package io.penstock.local.internal.expr;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DayTimeIntervalType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import io.penstock.type.StructType;
import io.penstock.type.YearMonthIntervalType;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Which casts a user may write: the table of section 3. try_cast follows ANSI mode always. */
final class CastRules {
  private static final Condition NO = Conditions.DATATYPE_MISMATCH__CAST_WITHOUT_SUGGESTION;
  private static final Condition CONF = Conditions.DATATYPE_MISMATCH__CAST_WITH_CONF_SUGGESTION;
  private static final Condition FUNC = Conditions.DATATYPE_MISMATCH__CAST_WITH_FUNC_SUGGESTION;

  private CastRules() {}

  /**
   * @throws AnalysisException DATATYPE_MISMATCH.CAST_… if the pair is not allowed
   */
  static void check(DataType from, DataType to, boolean ansi, boolean tryCast) {
    Condition refused = refusal(from, to, ansi || tryCast);
    if (refused != null && !Types.isAtomic(from) && !Types.isAtomic(to) && (ansi || tryCast)) {
      // of parts, only whether the whole cast is allowed without ANSI mode
      boolean allowed = refusal(from, to, false) == null && !keysMayVanish(from, to);
      refused = !allowed ? NO : tryCast ? null : FUNC;
    }
    if (refused == null && (tryCast || !ansi) && keysMayVanish(from, to)) {
      refused = NO;
    }
    if (refused == null) {
      return;
    }
    String hint = "";
    if (refused == CONF && !tryCast) {
      hint = "; with spark.sql.ansi.enabled=false it is allowed";
    } else if (refused == FUNC) {
      hint =
          !Types.isAtomic(from)
              ? "; with spark.sql.ansi.enabled=false it is allowed"
              : from == AtomicType.DATE
                  ? "; unix_date gives the number of days"
                  : "; date_from_unix_date makes a date of a number of days";
    }
    throw new AnalysisException(
        refused == CONF && tryCast ? NO : refused,
        "Cannot cast "
            + from.sql()
            + " to "
            + to.sql()
            + ": no value of one is one of the other"
            + hint);
  }

  private static @Nullable Condition refusal(DataType from, DataType to, boolean ansi) {
    if (from.equals(to) || from == AtomicType.NULL || to == AtomicType.STRING) {
      return null;
    }
    if (from instanceof ArrayType a) {
      return to instanceof ArrayType b ? refusal(a.elementType(), b.elementType(), ansi) : NO;
    }
    if (from instanceof MapType a) {
      return to instanceof MapType b ? map(a, b, ansi) : NO;
    }
    if (from instanceof StructType a) {
      return to instanceof StructType b ? struct(a, b, ansi) : NO;
    }
    if (!Types.isAtomic(to)) {
      return NO;
    }
    if (from instanceof DayTimeIntervalType || from instanceof YearMonthIntervalType) {
      boolean family = from.getClass() == to.getClass();
      return family || Types.isIntegral(to) || to instanceof DecimalType ? null : NO;
    }
    if (from instanceof DecimalType) {
      return number(to, ansi, true);
    }
    return atomic((AtomicType) from, to, ansi);
  }

  private static @Nullable Condition atomic(AtomicType from, DataType to, boolean ansi) {
    boolean numeric = Types.isNumeric(to);
    return switch (from) {
      case BOOLEAN -> {
        if (to == AtomicType.TIMESTAMP) {
          yield ansi ? CONF : null;
        }
        yield numeric ? null : NO;
      }
      case BYTE, SHORT, INTEGER, LONG -> {
        if (to == AtomicType.BINARY) {
          yield ansi ? CONF : null;
        }
        yield number(to, ansi, true);
      }
      case FLOAT, DOUBLE -> number(to, ansi, false);
      case STRING -> null;
      case DATE -> {
        if (numeric || to == AtomicType.BOOLEAN) {
          yield ansi ? numeric ? FUNC : CONF : null;
        }
        yield Types.isTimestamp(to) ? null : NO;
      }
      case TIMESTAMP -> {
        if (to == AtomicType.BOOLEAN) {
          yield ansi ? CONF : null;
        }
        yield numeric || Types.isDatetime(to) ? null : NO;
      }
      case TIMESTAMP_NTZ -> Types.isDatetime(to) ? null : NO;
      default -> NO;
    };
  }

  private static @Nullable Condition number(DataType to, boolean ansi, boolean intervals) {
    if (to == AtomicType.DATE) {
      return ansi ? FUNC : NO;
    }
    boolean fits =
        Types.isNumeric(to)
            || to == AtomicType.BOOLEAN
            || to == AtomicType.TIMESTAMP
            || intervals && Types.isInterval(to);
    return fits ? null : NO;
  }

  private static @Nullable Condition map(MapType from, MapType to, boolean ansi) {
    Condition key = refusal(from.keyType(), to.keyType(), ansi);
    return key != null ? key : refusal(from.valueType(), to.valueType(), ansi);
  }

  /** Whether a key in a value could become null, which no key may be. */
  private static boolean keysMayVanish(DataType from, DataType to) {
    if (from instanceof ArrayType a && to instanceof ArrayType b) {
      return keysMayVanish(a.elementType(), b.elementType());
    } else if (from instanceof MapType a && to instanceof MapType b) {
      boolean key =
          !a.keyType().equals(b.keyType())
              && new CastFunction(a.keyType(), b.keyType(), false, false).mayGiveNull();
      return key
          || keysMayVanish(a.keyType(), b.keyType())
          || keysMayVanish(a.valueType(), b.valueType());
    } else if (from instanceof StructType a && to instanceof StructType b) {
      return IntStream.range(0, a.size())
          .anyMatch(i -> keysMayVanish(a.field(i).dataType(), b.field(i).dataType()));
    }
    return false;
  }

  private static @Nullable Condition struct(StructType from, StructType to, boolean ansi) {
    if (from.size() != to.size()) {
      return NO;
    }
    for (int i = 0; i < from.size(); i++) {
      Condition field = refusal(from.field(i).dataType(), to.field(i).dataType(), ansi);
      if (field != null) {
        return field;
      }
    }
    return null;
  }
}
