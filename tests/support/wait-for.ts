import { vi } from 'vitest'

/**
 * Runs a check again until it passes, and returns its result. It gives up after a minute, so that a busy machine fails no test. `vi.waitFor`
 * alone gives up after a second.
 */
export const waitFor = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000 })
