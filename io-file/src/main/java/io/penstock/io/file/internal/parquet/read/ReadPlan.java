package io.penstock.io.file.internal.parquet.read;

import io.penstock.error.AnalysisException;
import io.penstock.error.Condition;
import io.penstock.error.Conditions;
import io.penstock.io.file.internal.parquet.schema.LeafType;
import io.penstock.io.file.internal.parquet.schema.SchemaNode;
import io.penstock.io.file.internal.parquet.schema.SchemaNode.Kind;
import io.penstock.type.ArrayType;
import io.penstock.type.DataType;
import io.penstock.type.MapType;
import io.penstock.type.StructField;
import io.penstock.type.StructType;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.jspecify.annotations.Nullable;

/**
 * Matches the columns asked for with the columns of a file: by name without regard to case, inside
 * of structs as well; what the file does not have is null.
 */
public final class ReadPlan {
  private static final Condition DUPLICATE_FIELDS = Condition.user("_LEGACY_ERROR_TEMP_2093", null);

  private final List<ReadNode> columns = new ArrayList<>();
  private final OldCalendar calendar;
  private final @Nullable SchemaNode[] leaves;
  private final @Nullable LeafFiller[] fillers;

  private ReadPlan(int leaves, OldCalendar calendar) {
    this.calendar = calendar;
    this.leaves = new SchemaNode[leaves];
    this.fillers = new LeafFiller[leaves];
  }

  /**
   * The plan that fills the vectors, one for each column in order.
   *
   * @throws ColumnMismatchException if a column has a type that cannot be read as the one asked for
   * @throws AnalysisException if a name fits several columns
   */
  public static ReadPlan of(ParquetFile file, StructType columns, List<FieldVector> vectors)
      throws ColumnMismatchException {
    SchemaNode root = file.root();
    ReadPlan plan = new ReadPlan(root.leaves(), OldCalendar.of(file.metadata()));
    plan.columns.addAll(plan.fields(root, columns, vectors));
    return plan;
  }

  private List<ReadNode> fields(SchemaNode parent, StructType type, List<FieldVector> vectors)
      throws ColumnMismatchException {
    List<ReadNode> nodes = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      StructField field = type.field(i);
      SchemaNode file = find(parent, field.name());
      nodes.add(
          file == null
              ? ReadNode.missing(vectors.get(i))
              : node(file, field.dataType(), vectors.get(i)));
    }
    return nodes;
  }

  private static @Nullable SchemaNode find(SchemaNode parent, String name) {
    List<SchemaNode> found =
        parent.children().stream().filter(c -> c.name().equalsIgnoreCase(name)).toList();
    if (found.size() > 1) {
      throw new AnalysisException(
          DUPLICATE_FIELDS,
          "Cannot read column %s: the file has %s, and case does not count"
              .formatted(name, found.stream().map(SchemaNode::name).toList()));
    }
    return found.isEmpty() ? null : found.get(0);
  }

  private ReadNode node(SchemaNode file, DataType type, FieldVector vector)
      throws ColumnMismatchException {
    if (file.kind() == Kind.LEAF) {
      return leaf(file, type, vector);
    }
    List<FieldVector> vectors = vector.getChildrenFromFields();
    if (file.kind() == Kind.STRUCT && type instanceof StructType struct) {
      return group(file, vector, fields(file, struct, vectors));
    }
    if (file.kind() == Kind.LIST && type instanceof ArrayType array) {
      ReadNode element = node(file.only(), array.elementType(), vectors.get(0));
      return group(file, vector, List.of(element));
    }
    if (file.kind() == Kind.MAP && type instanceof MapType map) {
      SchemaNode entry = file.only();
      List<FieldVector> sides = vectors.get(0).getChildrenFromFields();
      ReadNode key = node(entry.children().get(0), map.keyType(), sides.get(0));
      ReadNode value = node(entry.children().get(1), map.valueType(), sides.get(1));
      return group(file, vector, List.of(group(entry, vectors.get(0), List.of(key, value))));
    }
    throw new ColumnMismatchException(file, type);
  }

  private ReadNode leaf(SchemaNode file, DataType type, FieldVector vector)
      throws ColumnMismatchException {
    LeafType fileType = LeafType.of(file.element());
    if (fileType.meaning() == LeafType.Meaning.NOTHING) {
      return ReadNode.missing(vector);
    }
    LeafFiller filler = LeafFillers.create(fileType, type, vector, calendar);
    if (filler == null) {
      throw new ColumnMismatchException(file, type);
    }
    use(file, filler);
    return new ReadNode(vector, file, file.firstLeaf(), List.of());
  }

  private ReadNode group(SchemaNode file, FieldVector vector, List<ReadNode> children) {
    int levelLeaf =
        children.stream().mapToInt(ReadNode::levelLeaf).filter(l -> l >= 0).findFirst().orElse(-1);
    if (levelLeaf < 0) { // nothing of it is read, but whether it is null must be known
      SchemaNode leaf = firstLeaf(file);
      if (leaf == null) {
        return ReadNode.missing(vector);
      }
      use(leaf, new LeafFiller.Skip());
      levelLeaf = leaf.firstLeaf();
    }
    return new ReadNode(vector, file, levelLeaf, children);
  }

  private static @Nullable SchemaNode firstLeaf(SchemaNode node) {
    if (node.kind() == Kind.LEAF) {
      return node;
    }
    return node.children().stream()
        .filter(c -> c.leaves() > 0)
        .findFirst()
        .map(ReadPlan::firstLeaf)
        .orElse(null);
  }

  private void use(SchemaNode leaf, LeafFiller filler) {
    LeafFiller other = fillers[leaf.firstLeaf()];
    if (other != null && !(other instanceof LeafFiller.Skip)) {
      throw new AnalysisException(
          Conditions.COLUMN_ALREADY_EXISTS,
          "Cannot read column %s twice".formatted(String.join(".", leaf.path())));
    }
    leaves[leaf.firstLeaf()] = leaf;
    fillers[leaf.firstLeaf()] = filler;
  }

  List<ReadNode> columns() {
    return columns;
  }

  /** How many leaves the file has. */
  int leafCount() {
    return leaves.length;
  }

  /** A leaf that is read, or null. */
  @Nullable SchemaNode leaf(int number) {
    return leaves[number];
  }

  /** What takes in a leaf that is read, or null. */
  @Nullable LeafFiller filler(int number) {
    return fillers[number];
  }
}
