package io.penstock.connector;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An option that a connector knows.
 *
 * @param name as documented; look-ups ignore case
 * @param defaultValue what holds when it is not set, or null for none
 * @param description one sentence for a person
 */
public record OptionSpec(String name, @Nullable String defaultValue, String description) {
  public OptionSpec {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(description, "description");
  }
}
