package io.penstock.local.internal;

import io.penstock.connector.Connector;
import io.penstock.local.internal.expr.FunctionDefinition;
import io.penstock.local.internal.expr.FunctionRegistry;
import io.penstock.local.internal.expr.core.CoreFunctions;
import io.penstock.local.internal.function.FunctionLibrary;
import io.penstock.local.internal.memory.BuiltInConnectors;
import io.penstock.local.internal.session.Catalog;
import io.penstock.local.internal.session.ConfKeys;
import io.penstock.local.internal.session.Connectors;
import io.penstock.local.internal.session.SessionConf;
import io.penstock.local.internal.session.SessionState;
import io.penstock.local.internal.session.TaskPool;
import io.penstock.runner.RunnerConfig;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;

/** Opens what a session shares. */
public final class SessionFactory {
  private SessionFactory() {}

  /** The functions that expressions may call. */
  private static final class Functions {
    static final FunctionRegistry ALL =
        new FunctionRegistry(
            List.<Supplier<? extends Collection<? extends FunctionDefinition>>>of(
                CoreFunctions::definitions, FunctionLibrary::all));

    private Functions() {}
  }

  /** The function table, the same for all sessions. */
  public static FunctionRegistry functions() {
    return Functions.ALL;
  }

  /**
   * Opens a session; the caller closes its tasks and its allocator.
   *
   * @throws io.penstock.error.PenstockException if a configuration value is wrong
   */
  public static SessionState open(RunnerConfig config, int parallelism) {
    SessionConf conf = new SessionConf(config.conf());
    BufferAllocator allocator = new RootAllocator(conf.getBytes(ConfKeys.MEMORY_LIMIT));
    Catalog catalog = new Catalog();
    List<Connector> connectors = new ArrayList<>(BuiltInConnectors.create(catalog, allocator));
    ServiceLoader.load(Connector.class).forEach(connectors::add);
    return new SessionState(
        conf,
        config.clock(),
        allocator,
        new TaskPool(parallelism),
        new Connectors(connectors),
        catalog);
  }
}
