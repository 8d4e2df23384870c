import { defineElement, whenNear } from './elements.ts'

/** Milliseconds without a tap or a letter. */
const pauseMs = 500

/**
 * Loads and starts the script of the booking form (component `Island`) after the page has loaded. It waits for a pause in the typing, because
 * on a slow phone the start takes half a second in which no letter would appear.
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
    for (let left = 1; left > 0; left = this.#touchedAt + pauseMs - performance.now())
      await new Promise((resolve) => setTimeout(resolve, left))
    // When it fails, the form still works without script.
    const island = await import('../islands/booking.tsx').catch(() => undefined)
    island?.start(this)
    this.#end()
  }
}

defineElement('live-island', LiveIsland)
