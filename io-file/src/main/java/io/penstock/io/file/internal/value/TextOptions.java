package io.penstock.io.file.internal.value;

/**
 * How texts stand for values.
 *
 * @param nan the text of what is no number
 * @param positiveInfinity the text of infinity
 * @param negativeInfinity the text of minus infinity
 * @param dates texts of dates
 * @param timestamps texts of timestamps
 * @param localTimestamps texts of timestamps without zone
 */
public record TextOptions(
    String nan,
    String positiveInfinity,
    String negativeInfinity,
    TimeParser dates,
    TimeParser timestamps,
    TimeParser localTimestamps) {}
