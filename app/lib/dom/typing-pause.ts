/** Milliseconds without a letter after which a person has paused. */
const pauseMs = 300

let lastLetter = Number.NEGATIVE_INFINITY
// The server imports this file too.
globalThis.addEventListener?.('input', ({ timeStamp }) => (lastLetter = timeStamp), {
  capture: true,
  passive: true,
})

/** Resolves in a task of its own when nobody types, so that no letter waits for a script that starts. Browser only. */
export async function typingPause(): Promise<void> {
  let wait = 0
  do {
    const ms = wait
    await new Promise((resolve) => setTimeout(resolve, ms))
    wait = lastLetter + pauseMs - performance.now()
  } while (wait > 0)
}
