package io.penstock.local.internal.sql;

import java.time.ZoneId;

/**
 * What the meaning of a text depends on.
 *
 * @param zone of timestamps that name none
 * @param quotedNames whether double quotes enclose names, else strings
 */
public record SqlSettings(ZoneId zone, boolean quotedNames) {}
