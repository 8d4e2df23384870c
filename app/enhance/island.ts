import { defineElement, whenNear } from './elements.ts'

/** Milliseconds without a tap or a letter, and how long a step of the start waits for them at most. */
const pauseMs = 500
const longestWaitMs = 3_000

/**
 * Loads and starts the script of the booking form (component `Island`) after the page has loaded. Before each of the two it waits for a pause in
 * the typing, because on a slow phone each takes a part of a second in which no letter would appear.
 */
export class LiveIsland extends HTMLElement {
  #touchedAt = -pauseMs
  #end = () => {}
  /** Resolves when the script runs, or cannot be loaded. */
  readonly ready = new Promise<void>((resolve) => {
    this.#end = resolve
  })

  connectedCallback() {
    for (const name of ['pointerdown', 'input'])
      this.addEventListener(name, ({ timeStamp }) => {
        this.#touchedAt = timeStamp
      })
    if ('lazy' in this.dataset) whenNear(this, () => this.#start())
    else if (document.readyState === 'complete') this.#start()
    else window.addEventListener('load', () => setTimeout(() => this.#start()), { once: true })
  }

  async #start() {
    await this.#pause()
    // When it fails, the form still works without script.
    const island = await import('../islands/booking.tsx').catch(() => undefined)
    await this.#pause()
    island?.start(this)
    this.#end()
  }

  async #pause() {
    const latest = performance.now() + longestWaitMs
    for (;;) {
      const now = performance.now()
      const left = Math.min(this.#touchedAt + pauseMs, latest) - now
      if (left <= 0) return
      await new Promise((resolve) => setTimeout(resolve, left))
    }
  }
}

defineElement('live-island', LiveIsland)
