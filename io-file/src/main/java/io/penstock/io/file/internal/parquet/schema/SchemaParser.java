package io.penstock.io.file.internal.parquet.schema;

import io.penstock.io.file.internal.parquet.page.CorruptParquetException;
import io.penstock.io.file.internal.parquet.schema.SchemaNode.Kind;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.SchemaElement;

/**
 * Builds the tree of a footer's flat list of schema elements. Lists and maps are recognised by the
 * rules of Parquet's specification, older forms included, as Spark recognises them.
 */
public final class SchemaParser {
  private static final int MAX_DEPTH = 64;
  private static final int MAX_LEVEL = Byte.MAX_VALUE;

  private final List<SchemaElement> elements;
  private int at;
  private int leaf;

  private SchemaParser(List<SchemaElement> elements) {
    this.elements = elements;
  }

  /**
   * The root, a STRUCT of the file's columns.
   *
   * @throws CorruptParquetException if the list is no tree or deeper than 64
   */
  public static SchemaNode parse(List<SchemaElement> elements) throws CorruptParquetException {
    SchemaParser parser = new SchemaParser(elements);
    SchemaNode root = parser.group(new Levels(0, 0, 0, 0), 0, List.of(), false, 0);
    if (parser.at != elements.size()) {
      throw new CorruptParquetException(
          "the schema has " + (elements.size() - parser.at) + " elements too many");
    }
    return root;
  }

  /** Levels reached above a node, and those of the nearest repeated node above. */
  private record Levels(int def, int rep, int slotDef, int slotRep) {
    Levels element(int def, int rep) {
      return new Levels(def, rep, def, rep);
    }

    Levels atDef(int newDef) {
      return new Levels(newDef, rep, slotDef, slotRep);
    }
  }

  private SchemaNode node(Levels above, List<String> parent, int depth)
      throws CorruptParquetException {
    SchemaElement element = peek();
    List<String> path = append(parent, element.getName());
    if (element.getRepetition_type() == FieldRepetitionType.REPEATED) {
      return bareList(above, path, depth); // no LIST around it
    }
    boolean nullable = element.getRepetition_type() == FieldRepetitionType.OPTIONAL;
    return group(above, nullable ? 1 : 0, path, nullable, depth);
  }

  /** A repeated element without a list around it is a required list of required elements. */
  private SchemaNode bareList(Levels above, List<String> path, int depth)
      throws CorruptParquetException {
    int first = leaf;
    SchemaElement element = peek();
    SchemaNode child =
        group(above.element(above.def + 1, above.rep + 1), 0, path, false, depth + 1);
    return new SchemaNode(
        Kind.LIST,
        element,
        path,
        false,
        above.def,
        above.slotDef,
        above.slotRep,
        above.def + 1,
        above.rep + 1,
        first,
        leaf - first,
        List.of(child));
  }

  /** A node whose own repetition is already counted. */
  private SchemaNode group(Levels above, int ownDef, List<String> path, boolean nullable, int depth)
      throws CorruptParquetException {
    SchemaElement element = peek();
    at++;
    int def = above.def + ownDef;
    if (depth > MAX_DEPTH || def >= MAX_LEVEL) {
      throw new CorruptParquetException("a schema deeper than " + MAX_DEPTH);
    }
    int first = leaf;
    int kids = childCount(element);
    int elementDef = 0;
    int elementRep = 0;
    Kind kind = kind(element, kids);
    List<SchemaNode> children = new ArrayList<>();
    switch (kind) {
      case LEAF -> leaf++;
      case STRUCT -> {
        for (int i = 0; i < kids; i++) {
          children.add(node(above.atDef(def), path, depth + 1));
        }
      }
      default -> {
        elementDef = def + 1;
        elementRep = above.rep + 1;
        children.add(
            repeated(element, kind, above.element(elementDef, elementRep), path, depth + 1));
      }
    }
    return new SchemaNode(
        kind,
        element,
        path,
        nullable,
        def,
        above.slotDef,
        above.slotRep,
        elementDef,
        elementRep,
        first,
        leaf - first,
        children);
  }

  private SchemaNode repeated(
      SchemaElement list, Kind kind, Levels inside, List<String> path, int depth)
      throws CorruptParquetException {
    SchemaElement repeated = peek();
    List<String> middle = append(path, repeated.getName());
    if (kind == Kind.LIST && !isElement(repeated, list.getName())) {
      at++;
      return node(inside, middle, depth);
    }
    return group(inside, 0, middle, false, depth);
  }

  private Kind kind(SchemaElement element, int kids) throws CorruptParquetException {
    if (kids == 0 && element.isSetType()) {
      return Kind.LEAF;
    }
    if (kids == 1 && peek().getRepetition_type() == FieldRepetitionType.REPEATED) {
      if (isList(element)) {
        return Kind.LIST;
      }
      if (isMap(element) && childCount(peek()) == 2) {
        return Kind.MAP;
      }
    }
    return Kind.STRUCT;
  }

  /** Whether the repeated child of a list is its element, and not a group around the element. */
  private boolean isElement(SchemaElement repeated, String listName)
      throws CorruptParquetException {
    if (childCount(repeated) != 1) {
      return true;
    }
    if (repeated.getName().equals("array") || repeated.getName().equals(listName + "_tuple")) {
      return true;
    }
    return at + 1 < elements.size()
        && elements.get(at + 1).getRepetition_type() == FieldRepetitionType.REPEATED;
  }

  private SchemaElement peek() throws CorruptParquetException {
    if (at >= elements.size()) {
      throw new CorruptParquetException("the schema ends early");
    }
    return elements.get(at);
  }

  private static int childCount(SchemaElement element) throws CorruptParquetException {
    int count = element.isSetNum_children() ? element.getNum_children() : 0;
    if (count < 0 || (count > 0 && element.isSetType())) {
      throw new CorruptParquetException("schema element " + element.getName() + " is no group");
    }
    return count;
  }

  private static List<String> append(List<String> path, String name) {
    List<String> longer = new ArrayList<>(path);
    longer.add(name);
    return longer;
  }

  private static boolean isList(SchemaElement element) {
    return (element.isSetLogicalType() && element.getLogicalType().isSetLIST())
        || element.getConverted_type() == ConvertedType.LIST;
  }

  private static boolean isMap(SchemaElement element) {
    return (element.isSetLogicalType() && element.getLogicalType().isSetMAP())
        || element.getConverted_type() == ConvertedType.MAP
        || element.getConverted_type() == ConvertedType.MAP_KEY_VALUE;
  }
}
