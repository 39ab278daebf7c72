package io.penstock.local.internal.watermark;

/**
 * The event times that one watermark of a query saw in a batch, milliseconds since the epoch.
 *
 * @param delayMs how far the watermark stays behind
 * @param rows how many rows it saw; if none the times mean nothing
 * @param leastMs the earliest
 * @param mostMs the latest
 * @param meanMs the mean
 */
public record EventTimeReport(long delayMs, long rows, long leastMs, long mostMs, long meanMs) {}
