/** One row; public fields and an empty constructor are what Flink serialises without reflection. */
public final class Fact {
  public long micros;
  public long value;
  public String key;
  public double price;

  public Fact() {}

  static Fact of(long i) {
    Fact fact = new Fact();
    fact.micros = Facts.micros(i);
    fact.value = i;
    fact.key = Facts.key(i);
    fact.price = Facts.price(i);
    return fact;
  }
}
