package io.penstock.io.file.internal.parquet.schema;

import java.util.List;
import org.apache.parquet.format.SchemaElement;

/**
 * One node of a file's schema as rows have it, with the levels that tell which of its slots exist:
 * a slot is there where {@code def >= slotDef} and {@code rep <= slotRep}, and not null where
 * {@code def >= def()}.
 *
 * @param kind what it is; the groups that only wrap a list's elements are no nodes
 * @param element the element of the footer
 * @param path the names from the top, as the footer's column paths have them
 * @param nullable whether it is optional
 * @param def the definition level from which it is not null
 * @param slotDef the definition level of the nearest repeated node above, else 0
 * @param slotRep the repetition level of the nearest repeated node above, else 0
 * @param elementDef of a LIST or MAP, the definition level from which an element is there
 * @param elementRep of a LIST or MAP, the repetition level of an element that is not the first
 * @param firstLeaf the number of the first column chunk below it
 * @param leaves how many column chunks are below it
 * @param children of a STRUCT its fields, of a LIST its element, of a MAP one STRUCT of key and
 *     value
 */
public record SchemaNode(
    Kind kind,
    SchemaElement element,
    List<String> path,
    boolean nullable,
    int def,
    int slotDef,
    int slotRep,
    int elementDef,
    int elementRep,
    int firstLeaf,
    int leaves,
    List<SchemaNode> children) {

  /** What a node is. */
  public enum Kind {
    LEAF,
    STRUCT,
    LIST,
    MAP
  }

  public SchemaNode {
    path = List.copyOf(path);
    children = List.copyOf(children);
  }

  /** The name as the file has it. */
  public String name() {
    return element.getName();
  }

  /** The only child of a LIST or MAP. */
  public SchemaNode only() {
    return children.get(0);
  }
}
