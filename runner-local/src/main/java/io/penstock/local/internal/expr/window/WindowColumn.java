package io.penstock.local.internal.expr.window;

import io.penstock.local.internal.expr.kernel.Bits;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.complex.StructVector;

/** Where the starts and ends of a vector of windows are. */
public final class WindowColumn {
  private WindowColumn() {}

  /** Makes room for rows, all of them valid; memory is reused. */
  public static void prepare(StructVector windows, int rowCount) {
    if (windows.getValidityBuffer().capacity() * 8 < rowCount
        || windows.getChildrenFromFields().get(0).getValueCapacity() < rowCount
        || windows.getValidityBuffer().capacity() == 0) {
      windows.clear();
      windows.setInitialCapacity(Math.max(rowCount, 1));
      windows.allocateNew();
    }
    List<FieldVector> children = windows.getChildrenFromFields();
    windows.setValueCount(rowCount);
    Bits.fill(windows.getValidityBuffer().memoryAddress(), rowCount, true);
    for (FieldVector child : children) {
      Bits.fill(child.getValidityBuffer().memoryAddress(), rowCount, true);
    }
  }

  /** The address of the first start, in microseconds. */
  public static long starts(StructVector windows) {
    return windows.getChildrenFromFields().get(0).getDataBuffer().memoryAddress();
  }

  /** The address of the first end, in microseconds. */
  public static long ends(StructVector windows) {
    return windows.getChildrenFromFields().get(1).getDataBuffer().memoryAddress();
  }
}
