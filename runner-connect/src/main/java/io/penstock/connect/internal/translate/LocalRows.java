package io.penstock.connect.internal.translate;

import io.penstock.plan.Plan;
import org.apache.spark.connect.proto.Relation;

/** How rows that the program holds reach the server. */
@FunctionalInterface
public interface LocalRows {
  /** The relation that stands for the rows. */
  Relation relation(Plan.LocalRelation plan);
}
