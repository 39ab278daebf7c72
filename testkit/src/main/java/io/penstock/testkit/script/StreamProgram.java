package io.penstock.testkit.script;

import io.penstock.Dataset;

/** The query under test, from its sources to what goes to the sink. */
@FunctionalInterface
public interface StreamProgram {
  /** The rows of the query. Called at each start and restart. */
  Dataset of(Sources sources);
}
