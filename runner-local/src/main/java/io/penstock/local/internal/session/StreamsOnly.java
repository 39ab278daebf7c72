package io.penstock.local.internal.session;

/** A connector that only the writer of a stream knows; elsewhere there is no format of its name. */
public interface StreamsOnly {}
