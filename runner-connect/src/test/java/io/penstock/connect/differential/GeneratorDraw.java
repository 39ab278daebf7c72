package io.penstock.connect.differential;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Functions;
import java.util.function.UnaryOperator;

/** Draws generators over the arrays and maps of a {@link Table}. */
final class GeneratorDraw {
  private final Draw draw;
  private final StringBuilder text;

  GeneratorDraw(Draw draw, StringBuilder text) {
    this.draw = draw;
    this.text = text;
  }

  /** Adds the columns of a generator, whose names begin with {@code g}. */
  UnaryOperator<Dataset> step() {
    Column generator = generator(draw.percent(50));
    text.append("generate ").append(generator).append("; ");
    return d -> d.select(Functions.col("*"), generator);
  }

  private Column generator(boolean outer) {
    Column array = Functions.col(draw.of("ai", "al", "ad", "at", "aa"));
    Column map = Functions.col(draw.of("ms", "mi"));
    Column structs = Functions.col("as");
    return switch (draw.below(6)) {
      case 0 -> (outer ? Functions.explode_outer(array) : Functions.explode(array)).as("g");
      case 1 -> (outer ? Functions.explode_outer(map) : Functions.explode(map)).as("g", "h");
      case 2 ->
          (outer ? Functions.posexplode_outer(array) : Functions.posexplode(array)).as("g", "h");
      case 3 ->
          (outer ? Functions.posexplode_outer(map) : Functions.posexplode(map)).as("g", "h", "gv");
      case 4 -> (outer ? Functions.inline_outer(structs) : Functions.inline(structs)).as("g", "h");
      default ->
          Functions.stack(
                  Functions.lit(2),
                  Functions.col("i"),
                  Functions.col("s"),
                  Functions.col("j"),
                  Functions.col("u"))
              .as("g", "h");
    };
  }
}
