package io.penstock.local.rules;

import io.penstock.Session;
import io.penstock.error.PenstockException;

/** Reads a format on the local runner, and prints the error of it if that fails. */
final class ClassPathProgram {
  private ClassPathProgram() {}

  /**
   * @param args the format
   */
  public static void main(String[] args) {
    try (Session session = Session.builder().runner("local[1]").create()) {
      System.out.println(
          session.readStream().format(args[0]).option("rowsPerBatch", 1).load().schema().toDDL());
    } catch (PenstockException e) {
      System.out.println(e.getMessage());
    }
  }
}
