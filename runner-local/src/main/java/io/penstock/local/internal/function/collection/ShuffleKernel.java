package io.penstock.local.internal.function.collection;

import io.penstock.local.internal.expr.core.MersenneTwister;
import io.penstock.local.internal.function.kernel.Arguments;
import io.penstock.local.internal.function.kernel.Kernel;
import io.penstock.local.internal.function.kernel.KernelContext;
import io.penstock.local.internal.function.kernel.Result;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * shuffle: the permutation that Spark makes from the same seed. Its generator starts at the seed
 * plus the partition's number and goes on from row to row.
 */
final class ShuffleKernel implements Kernel {
  private final int partition;
  private @Nullable MersenneTwister random;

  ShuffleKernel(KernelContext context) {
    partition = context.eval().partitionId();
  }

  @Override
  public void apply(Arguments in, Result out) {
    MersenneTwister generator = random;
    if (generator == null) {
      generator = new MersenneTwister(in.int64(1) + partition);
      random = generator;
    }
    List<@Nullable Object> elements = in.list(0);
    int[] order = new int[elements.size()];
    for (int i = 0; i < order.length; i++) {
      int j = generator.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    List<@Nullable Object> shuffled = new ArrayList<>(order.length);
    for (int index : order) {
      shuffled.add(elements.get(index));
    }
    out.setValue(shuffled);
  }
}
