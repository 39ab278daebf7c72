package io.penstock.testkit.script;

import io.penstock.Row;
import java.util.List;

/** Rows that wait for the next batch of a source. */
record Added(String source, List<Row> rows) {}
