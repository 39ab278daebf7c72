package io.penstock.connect.differential;

import io.penstock.type.ArrayType;
import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.DecimalType;
import io.penstock.type.MapType;
import java.util.List;
import java.util.Map;

/** What a parameter or result of a function may be. */
sealed interface Pattern {
  record Fixed(DataType type) implements Pattern {}

  /** Any decimal. */
  record AnyDecimal() implements Pattern {}

  /** The same type wherever the letter stands; the letter says which types. */
  record Variable(char letter) implements Pattern {}

  record Array(Pattern element) implements Pattern {}

  record MapOf(Pattern key, Pattern value) implements Pattern {}

  /** One of some constants. */
  record Choice(List<Object> values) implements Pattern {}

  /** A function over elements. */
  record Function(List<Pattern> parameters, Pattern result) implements Pattern {}

  /** Whether a result of this pattern can be of the type; binds its variables. */
  static boolean matches(Pattern pattern, DataType type, Map<Character, DataType> bound) {
    if (pattern instanceof Fixed fixed) {
      return fixed.type().equals(type);
    } else if (pattern instanceof AnyDecimal) {
      return type instanceof DecimalType;
    } else if (pattern instanceof Variable variable) {
      DataType before = bound.putIfAbsent(variable.letter(), type);
      return before == null ? allows(variable.letter(), type) : before.equals(type);
    } else if (pattern instanceof Array array) {
      return type instanceof ArrayType t && matches(array.element(), t.elementType(), bound);
    } else if (pattern instanceof MapOf map) {
      return type instanceof MapType t
          && matches(map.key(), t.keyType(), bound)
          && matches(map.value(), t.valueType(), bound);
    }
    return false;
  }

  private static boolean allows(char letter, DataType type) {
    return switch (letter) {
      case 'I' -> TypeDraw.INTEGRAL.contains(type);
      case 'N' ->
          TypeDraw.INTEGRAL.contains(type)
              || TypeDraw.FLOATING.contains(type)
              || type instanceof DecimalType;
      case 'F' -> TypeDraw.TIMES.contains(type);
      case 'K' -> type instanceof AtomicType;
      case 'O' -> !(type instanceof MapType);
      default -> true;
    };
  }

  /** A type for a variable that the result leaves open. */
  static DataType open(char letter, TypeDraw types, Draw draw) {
    return switch (letter) {
      case 'I' -> draw.of(TypeDraw.INTEGRAL);
      case 'N' -> types.numeric();
      case 'F' -> draw.of(TypeDraw.TIMES);
      case 'K' -> types.atomic();
      case 'O' -> types.ordered();
      default -> types.any();
    };
  }
}
