package io.penstock.internal.record;

import io.penstock.type.DataType;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An {@link Optional} as its value; null is an empty one. */
final class OptionalCodec implements Codec {
  private final Codec value;

  OptionalCodec(Codec value) {
    this.value = value;
  }

  @Override
  public DataType type() {
    return value.type();
  }

  @Override
  public boolean nullable() {
    return true;
  }

  @Override
  public @Nullable Object encode(@Nullable Object optional, String path) {
    return optional == null || ((Optional<?>) optional).isEmpty()
        ? null
        : value.encode(((Optional<?>) optional).get(), path);
  }

  @Override
  public Decoder decoder(DataType source, String path) {
    Decoder inner = value.decoder(source, path);
    return v -> v == null ? Optional.empty() : Optional.ofNullable(inner.decode(v));
  }
}
