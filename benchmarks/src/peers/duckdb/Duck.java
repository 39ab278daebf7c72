import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** A database in memory. */
final class Duck implements AutoCloseable {
  private final Connection connection;
  private final Statement statement;

  Duck(int threads) throws SQLException {
    connection = DriverManager.getConnection("jdbc:duckdb:");
    statement = connection.createStatement();
    run("SET threads = " + threads);
    run("SET preserve_insertion_order = false");
    run("SET TimeZone = 'UTC'");
  }

  void run(String sql) throws SQLException {
    statement.execute(sql);
  }

  ResultSet query(String sql) throws SQLException {
    return statement.executeQuery(sql);
  }

  @Override
  public void close() throws SQLException {
    statement.close();
    connection.close();
  }
}
