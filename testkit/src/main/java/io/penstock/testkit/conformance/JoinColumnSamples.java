package io.penstock.testkit.conformance;

import static io.penstock.Functions.array;
import static io.penstock.Functions.col;
import static io.penstock.Functions.lit;
import static io.penstock.Functions.struct;
import static io.penstock.Functions.sum;
import static io.penstock.Functions.transform;

import io.penstock.Column;
import io.penstock.Dataset;
import io.penstock.Session;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Which column {@code df.col("x")}, and a name with an alias, mean above joins. */
final class JoinColumnSamples {
  private static final String ID = "id";
  private final Dataset l;
  private final Dataset r;

  /** Made of {@code l}, so that its columns are columns of {@code l} too. */
  private final Dataset f;

  private final Map<String, Supplier<Dataset>> samples = new LinkedHashMap<>();

  JoinColumnSamples(Session session) {
    l = session.range(3).select(col(ID), col(ID).plus(10).as("a"));
    r = session.range(1, 4).select(col(ID), col(ID).plus(20).as("b"));
    f = l.filter(col(ID).gt(0));
  }

  private void add(String name, Supplier<Dataset> sample) {
    samples.put(name, sample);
  }

  private static Column same(Dataset left, Dataset right) {
    return left.col(ID).equalTo(right.col(ID));
  }

  Map<String, Supplier<Dataset>> all() {
    ofTwo();
    ofOne();
    hidden();
    ofItself();
    return samples;
  }

  private void ofTwo() {
    Dataset joined = l.join(r, same(l, r));
    add("both", () -> joined.select(l.col(ID), r.col(ID), r.col("b")));
    add("star of one", () -> joined.select(r.col("*")));
    add(
        "star of alias",
        () -> l.as("l").join(r.as("r"), col("l.id").equalTo(col("r.id"))).select(col("r.*")));
    add("drop", () -> joined.drop(r.col(ID)));
    add("ambiguous", () -> joined.select(col(ID)));
    add("group", () -> joined.groupBy(r.col(ID)).agg(sum(l.col("a")).as("s")));
    add("with column", () -> joined.withColumn("c", l.col(ID).plus(r.col(ID))));
    add("sort", () -> joined.orderBy(r.col(ID).desc()).limit(1));
    add("semi", () -> l.join(r, same(l, r), "semi").select(r.col("b")));
    add("after alias", () -> joined.as("j").select(l.col("a"), col("j.b")));
    Dataset three = joined.join(r.as("t"), l.col(ID).equalTo(col("t.id")));
    add("of a third", () -> three.select(l.col(ID), col("t.b")));
  }

  private void ofOne() {
    add("unknown", () -> l.filter(l.col("zz").gt(1)));
    add("of another", () -> l.select(r.col("b")));
    add("of another, same name", () -> l.select(r.col(ID)));
    add("renamed", () -> l.withColumnRenamed("a", "z").select(l.col("a")));
    add("replaced", () -> l.withColumn("a", lit(5)).select(l.col("a")));
    add("of a union", () -> l.union(l).select(l.col("a")));
    add("field", () -> structs().select(structs().col("st.a")));
    Dataset structs = structs();
    add("own field", () -> structs.select(structs.col("st.a"), structs.col("st").getField(ID)));
    add("own star of struct", () -> structs.select(structs.col("st.*")));
    add("cast", () -> l.select(l.col("a").cast("string"), l.col("a").plus(1)));
    add("alias", () -> l.as("q").select(l.col("a"), col("q.a")));
    add("lambda", () -> l.select(transform(array(l.col(ID)), x -> x.plus(l.col("a"))).as("t")));
    add("drop of another", () -> l.drop(r.col("b")));
    add("key", () -> l.groupBy(l.col(ID)).agg(sum(l.col("a")).as("s")).select(l.col(ID), col("s")));
    add("key with alias", () -> l.groupBy(l.col(ID).as("q")).count().select(l.col(ID)));
    add("twice", () -> l.select(l.col("a"), l.col("a")).select(l.col("a")));
    add("twice by name", () -> l.select(l.col("a"), l.col("a")).select(col("a")));
  }

  private Dataset structs() {
    return l.select(struct(col(ID), col("a")).as("st"));
  }

  private void hidden() {
    add("select, filter", () -> l.select(ID).filter(l.col("a").gt(10)));
    add("select, sort", () -> l.select(ID).orderBy(l.col("a").desc()).limit(1));
    add("select, select", () -> l.select(ID).select(l.col("a")));
    add("select, group", () -> l.select(ID).groupBy(l.col("a")).count());
    add(
        "select, filter, sort",
        () -> l.select(ID).filter(col(ID).gt(0)).orderBy(l.col("a").desc()).limit(1));
    add("using, both", () -> l.join(r, ID, "full").select(l.col(ID), r.col(ID), col(ID)));
    Dataset full = l.as("l").join(r.as("r"), ID, "full");
    Dataset left = l.as("l").join(r.as("r"), ID, "left");
    add("using, aliases", () -> full.select(col("l.id"), col("r.id"), col(ID)));
    add("using, filter", () -> left.filter(col("r.id").isNull()));
    add("using, with column", () -> left.withColumn("z", col("r.id")));
    add("using, star of right", () -> left.select(col("r.*")));
    add("using, star of left", () -> full.select(col("l.*")));
    add("using, star and key", () -> full.select(col("*"), col("r.id")));
    add("using, group", () -> left.groupBy(col("r.id")).count());
    add("using, filter, select", () -> left.filter(col("b").gt(0)).select(col("r.id")));
    add("using, sort", () -> left.orderBy(col("r.id").desc_nulls_last()).select(ID).limit(1));
    add("using, alias", () -> left.as("j").select(col("r.id")));
    add("using semi", () -> l.as("l").join(r.as("r"), ID, "semi").select(col("r.id")));
  }

  private void ofItself() {
    add("itself", () -> l.join(l, l.col(ID).equalTo(l.col(ID))));
    add(
        "itself by alias",
        () -> l.as("x").join(l.as("y"), col("x.id").equalTo(col("y.a").minus(10))));
    add("itself using", () -> l.join(l, ID));
    add("itself using, select", () -> l.join(l, ID).select(l.col("a")));
    add("filtered", () -> l.join(f, same(l, f)));
    add("filtered, other order", () -> f.join(l, same(f, l)));
    add("filtered, select", () -> l.join(f, same(l, f)).select(l.col(ID)));
    add("both below", () -> f.join(l.filter(col(ID).lt(9)), l.col(ID).gt(1)));
    add("one deeper", () -> l.join(f.filter(col(ID).lt(9)), l.col(ID).gt(1)));
    add("in a join", () -> l.join(r, ID).join(f, l.col("a").gt(1)));
    Dataset p = l.select(l.col(ID), l.col("a").plus(1).as("c"));
    Dataset projected = l.join(p, same(l, p));
    add("projected", () -> projected.select(l.col("a"), p.col("c"), p.col(ID)));
    add("projected, filter", () -> projected.select(p.col("c")).filter(l.col("a").gt(10)));
    Dataset g = l.groupBy(ID).count();
    add("grouped", () -> l.join(g, same(l, g)).select(l.col("a"), g.col("count")));
    add("grouped, key", () -> l.join(g, same(l, g)).select(l.col(ID), g.col("count")));
  }
}
