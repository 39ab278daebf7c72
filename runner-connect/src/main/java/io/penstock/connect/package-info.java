/**
 * Sessions on a Spark cluster over Spark Connect, for addresses {@code sc://host:port}. Programs
 * use {@code io.penstock.Session}; nothing here is called by name. Imports every room of this
 * module.
 */
@NullMarked
package io.penstock.connect;

import org.jspecify.annotations.NullMarked;
