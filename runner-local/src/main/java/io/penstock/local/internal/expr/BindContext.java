package io.penstock.local.internal.expr;

import java.time.ZoneId;

/**
 * The settings that analysis depends on.
 *
 * @param ansi {@code spark.sql.ansi.enabled}
 * @param timeZone {@code spark.sql.session.timeZone}
 * @param streaming whether the expression is part of a stream
 */
public record BindContext(boolean ansi, ZoneId timeZone, boolean streaming) {}
