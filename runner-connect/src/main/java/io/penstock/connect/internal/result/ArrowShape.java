package io.penstock.connect.internal.result;

import io.penstock.type.ArrowTypes;
import io.penstock.type.StructType;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** Whether the columns that came can be read as those that were announced. */
final class ArrowShape {
  private ArrowShape() {}

  static boolean fits(List<Field> came, StructType announced) {
    return fits(came, announced.fields().stream().map(ArrowTypes::toField).toList());
  }

  private static boolean fits(List<Field> came, List<Field> announced) {
    if (came.size() != announced.size()) {
      return false;
    }
    for (int i = 0; i < came.size(); i++) {
      Field field = came.get(i);
      Field expected = announced.get(i);
      boolean same =
          field.getDictionary() == null
              && fits(field.getType(), expected.getType())
              && fits(field.getChildren(), expected.getChildren());
      if (!same) {
        return false;
      }
    }
    return true;
  }

  private static boolean fits(ArrowType came, ArrowType announced) {
    if (came instanceof ArrowType.Timestamp a && announced instanceof ArrowType.Timestamp b) {
      // the zone is that of the session; the values are instants all the same
      return a.getUnit() == b.getUnit() && (a.getTimezone() == null) == (b.getTimezone() == null);
    }
    return came.equals(announced);
  }
}
