package io.penstock.connect;

import io.penstock.Session;
import io.penstock.testserver.SparkConnectServer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests sessions on the shared Spark server, each a new one. They are closed after the test,
 * which fails if memory of Arrow is left.
 */
final class SparkServer implements ParameterResolver, AfterEachCallback {
  private static final Namespace NAMESPACE = Namespace.create(SparkServer.class);

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == Session.class;
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    Session session = Session.builder().runner(SparkConnectServer.shared().address()).create();
    sessions(context).add(session);
    return session;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    sessions(context).forEach(Session::close);
  }

  private static List<Session> sessions(ExtensionContext context) {
    return context
        .getStore(NAMESPACE)
        .computeIfAbsent(
            context.getUniqueId(), key -> new Sessions(new ArrayList<>()), Sessions.class)
        .list();
  }

  private record Sessions(List<Session> list) {}
}
