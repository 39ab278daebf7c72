package io.penstock.internal.record;

import io.penstock.type.AtomicType;
import io.penstock.type.DataType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A record as a struct: a field for each component, found by name, ignoring case. */
final class RecordCodec implements Codec {
  private final Class<?> recordClass;
  private final List<RecordComponent> components;
  private final List<Codec> codecs;
  private final Constructor<?> constructor;
  private final List<Method> accessors = new ArrayList<>();

  RecordCodec(Class<?> recordClass, List<Codec> codecs) {
    this.recordClass = recordClass;
    this.components = List.of(recordClass.getRecordComponents());
    this.codecs = codecs;
    Class<?>[] types = components.stream().map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      constructor = recordClass.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      for (RecordComponent component : components) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        accessors.add(accessor);
      }
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("Cannot map record " + recordClass.getName(), e);
    } catch (InaccessibleObjectException e) {
      throw MappingErrors.notAccessible(recordClass, e);
    }
  }

  @Override
  public StructType type() {
    List<StructField> fields = new ArrayList<>();
    for (int i = 0; i < codecs.size(); i++) {
      Codec codec = codecs.get(i);
      fields.add(new StructField(components.get(i).getName(), codec.type(), codec.nullable()));
    }
    return new StructType(fields);
  }

  @Override
  public boolean nullable() {
    return true;
  }

  @Override
  public @Nullable List<@Nullable Object> encode(@Nullable Object value, String path) {
    if (value == null) {
      return null;
    }
    List<@Nullable Object> out = new ArrayList<>(codecs.size());
    for (int i = 0; i < codecs.size(); i++) {
      String name = path + "." + components.get(i).getName();
      out.add(codecs.get(i).encode(component(i, value), name));
    }
    return Collections.unmodifiableList(out);
  }

  private @Nullable Object component(int i, Object record) {
    try {
      return accessors.get(i).invoke(record);
    } catch (IllegalAccessException e) {
      throw MappingErrors.encodingFailed(recordClass, e);
    } catch (InvocationTargetException e) {
      throw MappingErrors.encodingFailed(recordClass, e.getTargetException());
    }
  }

  @Override
  public Decoder decoder(DataType source, String path) {
    if (source == AtomicType.NULL) {
      return value -> null;
    }
    if (!(source instanceof StructType struct)) {
      throw MappingErrors.wrongType(path, source, recordClass.getSimpleName());
    }
    int[] positions = new int[codecs.size()];
    List<Decoder> decoders = new ArrayList<>();
    for (int i = 0; i < positions.length; i++) {
      String name = components.get(i).getName();
      positions[i] = position(struct, name);
      String field = path.isEmpty() ? name : path + "." + name;
      decoders.add(codecs.get(i).decoder(struct.field(positions[i]).dataType(), field));
    }
    return value -> value == null ? null : decode((List<?>) value, positions, decoders);
  }

  private int position(StructType struct, String name) {
    List<String> names = struct.fieldNames();
    int[] matches =
        IntStream.range(0, names.size()).filter(i -> names.get(i).equalsIgnoreCase(name)).toArray();
    if (matches.length == 0) {
      throw MappingErrors.missing(name, recordClass.getName(), names);
    }
    if (matches.length > 1) {
      throw MappingErrors.ambiguous(name, recordClass.getName(), names);
    }
    return matches[0];
  }

  private Object decode(List<?> values, int[] positions, List<Decoder> decoders) {
    @Nullable Object[] arguments = new @Nullable Object[positions.length];
    Arrays.setAll(arguments, i -> decoders.get(i).decode(values.get(positions[i])));
    try {
      return constructor.newInstance(arguments);
    } catch (InstantiationException | IllegalAccessException e) {
      throw MappingErrors.decodingFailed(recordClass, e);
    } catch (InvocationTargetException e) {
      throw MappingErrors.decodingFailed(recordClass, e.getTargetException());
    }
  }
}
