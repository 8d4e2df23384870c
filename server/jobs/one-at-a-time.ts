export type OneAtATime = Readonly<{
  /** Settles when neither this call nor one that came meanwhile is left to do; rejects as the work does. */
  run: () => Promise<void>
  /** Resolves when nothing runs; starts nothing. */
  finished: () => Promise<void>
}>

/** Makes of `work` something that may be asked for at any time: never twice at once, once more if asked meanwhile. */
export function oneAtATime(work: () => Promise<unknown>): OneAtATime {
  let running: Promise<void> | null = null
  let asked = false
  async function runWhileAsked() {
    try {
      while (asked) {
        asked = false
        await work()
      }
    } finally {
      running = null
    }
  }
  return {
    run: () => {
      asked = true
      running ??= runWhileAsked()
      return running
    },
    finished: async () => {
      await running?.catch(() => {})
    },
  }
}
