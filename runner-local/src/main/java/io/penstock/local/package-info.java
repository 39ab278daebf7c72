/**
 * The runner that works in this process, on Arrow batches.
 *
 * <p>What users name lives here; the engine lives below, in rooms that {@code RoomsTest} lists. May
 * import sdk-api, Arrow and Jackson's streaming parser.
 */
@NullMarked
package io.penstock.local;

import org.jspecify.annotations.NullMarked;
