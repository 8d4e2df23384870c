import { setImmediate } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

/** Milliseconds of statements after which other work gets a turn. */
const longestTurn = 5

/**
 * PGlite computes in this thread and answers by microtasks, so a queue of statements would let no new connection and no other request
 * have a turn. This one waits for a turn of the event loop before a statement when the last turn was some milliseconds ago.
 */
export class PausingPGlite extends PGlite {
  #turnedAt = 0

  override async execProtocolStream(...args: Parameters<PGlite['execProtocolStream']>) {
    if (performance.now() - this.#turnedAt > longestTurn) {
      await setImmediate()
      this.#turnedAt = performance.now()
    }
    return super.execProtocolStream(...args)
  }
}
