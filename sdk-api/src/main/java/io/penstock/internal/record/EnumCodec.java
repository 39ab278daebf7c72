package io.penstock.internal.record;

import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An enum as the string of its constant's name, as in Spark. */
final class EnumCodec implements Codec {
  private final Class<?> enumClass;
  private final Map<String, Object> constants = new LinkedHashMap<>();

  EnumCodec(Class<?> enumClass) {
    this.enumClass = enumClass;
    Arrays.stream(enumClass.getEnumConstants())
        .forEach(c -> constants.put(((Enum<?>) c).name(), c));
  }

  @Override
  public DataType type() {
    return AtomicType.STRING;
  }

  @Override
  public boolean nullable() {
    return true;
  }

  @Override
  public @Nullable Object encode(@Nullable Object value, String path) {
    return value == null ? null : ((Enum<?>) value).name();
  }

  @Override
  public Decoder decoder(DataType source, String path) {
    if (source != AtomicType.STRING && source != AtomicType.NULL) {
      throw MappingErrors.wrongType(path, source, enumClass.getSimpleName());
    }
    return value -> value == null ? null : constant((String) value, path);
  }

  private Object constant(String name, String path) {
    Object constant = constants.get(name);
    if (constant == null) {
      throw MappingErrors.decodingFailed(
          enumClass,
          new IllegalArgumentException(
              "column " + path + " has '" + name + "'; the constants are " + constants.keySet()));
    }
    return constant;
  }
}
