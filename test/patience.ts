/**
 * How long tests wait, in one place. No test depends on the speed of the machine, so both are generous: only a test that
 * hangs reaches them.
 */

/** Milliseconds that a test may take. */
export const testLimit = 600_000

/** Milliseconds that a test waits for what it expects. */
export const patience = 120_000
