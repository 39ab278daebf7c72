package io.penstock.internal.record;

import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A map as a map, in its order. Maps that are read cannot be changed. */
final class MapCodec implements Codec {
  private final Codec key;
  private final Codec value;

  MapCodec(Codec key, Codec value) {
    this.key = key;
    this.value = value;
  }

  @Override
  public DataType type() {
    return new MapType(key.type(), value.type(), value.nullable());
  }

  @Override
  public boolean nullable() {
    return true;
  }

  @Override
  public @Nullable Object encode(@Nullable Object map, String path) {
    if (map == null) {
      return null;
    }
    Map<Object, @Nullable Object> out = new LinkedHashMap<>();
    ((Map<?, ?>) map)
        .forEach(
            (k, v) -> {
              Object encoded = key.encode(k, path + ".key");
              if (encoded == null) {
                throw MappingErrors.nullInput("a key of " + path);
              }
              out.put(encoded, value.encode(v, path + ".value"));
            });
    return out;
  }

  @Override
  public Decoder decoder(DataType source, String path) {
    if (source == AtomicType.NULL) {
      return v -> null;
    }
    if (!(source instanceof MapType map)) {
      throw MappingErrors.wrongType(path, source, "Map");
    }
    Decoder keys = key.decoder(map.keyType(), path + ".key");
    Decoder values = value.decoder(map.valueType(), path + ".value");
    return v -> v == null ? null : decode((Map<?, ?>) v, keys, values);
  }

  private static Object decode(Map<?, ?> map, Decoder keys, Decoder values) {
    Map<@Nullable Object, @Nullable Object> out = new LinkedHashMap<>();
    map.forEach((k, v) -> out.put(keys.decode(k), values.decode(v)));
    return Collections.unmodifiableMap(out);
  }
}
