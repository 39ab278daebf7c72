package io.penstock.testkit.script;

import io.penstock.Dataset;

/** The sources of a script, as a program reads them. */
public interface Sources {
  /**
   * The stream of a source.
   *
   * @throws IllegalArgumentException if the script declares no source of the name
   */
  Dataset get(String name);
}
