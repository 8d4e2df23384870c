import { defineElement } from './define-element.ts'
import { whenNear } from './when-near.ts'

/** Loads and starts the script of the booking form (component `Island`) after the page has loaded. */
export class LiveIsland extends HTMLElement {
  #cancel = () => {}

  connectedCallback() {
    if ('lazy' in this.dataset) this.#cancel = whenNear(this, () => this.#start())
    else if (document.readyState === 'complete') this.#start()
    else window.addEventListener('load', () => setTimeout(() => this.#start()), { once: true })
  }

  disconnectedCallback() {
    this.#cancel()
  }

  async #start() {
    // When it fails, the form still works without script.
    const island = await import('../islands/booking.tsx').catch(() => undefined)
    if (this.isConnected) island?.start(this)
  }
}

defineElement('live-island', LiveIsland)
