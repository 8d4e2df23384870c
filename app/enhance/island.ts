import { defineElement, whenNear } from './elements.ts'

/** Loads and starts the script of the booking form (component `Island`) after the page has loaded. */
export class LiveIsland extends HTMLElement {
  #end = () => {}
  /** Resolves when the script runs, or cannot be loaded. */
  readonly ready = new Promise<void>((resolve) => {
    this.#end = resolve
  })

  connectedCallback() {
    if ('lazy' in this.dataset) whenNear(this, () => this.#start())
    else if (document.readyState === 'complete') this.#start()
    else window.addEventListener('load', () => setTimeout(() => this.#start()), { once: true })
  }

  async #start() {
    // When it fails, the form still works without script.
    const island = await import('../islands/booking.tsx').catch(() => undefined)
    try {
      await island?.start(this)
    } finally {
      this.#end()
    }
    // The confirmation has a link to copy.
    void import('./copy-link.ts').catch(() => undefined)
  }
}

defineElement('live-island', LiveIsland)
