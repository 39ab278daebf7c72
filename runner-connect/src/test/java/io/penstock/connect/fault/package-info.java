/**
 * What the runner does when networks, servers and answers are bad: a proxy that cuts connections, a
 * server that answers nonsense, servers that die. May import all of the runner's public rooms.
 */
@NullMarked
package io.penstock.connect.fault;

import org.jspecify.annotations.NullMarked;
