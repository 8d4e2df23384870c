const islands: Readonly<Record<string, () => Promise<{ start: (island: HTMLElement) => void }>>> = {
  account: () => import('../islands/account.tsx'),
  booking: () => import('../islands/booking.tsx'),
}

/** Fetches React for one part of a page (app/ui/island.tsx) once all that is needed to read the page is there. */
export class ReactIsland extends HTMLElement {
  #sight: IntersectionObserver | undefined

  connectedCallback() {
    if ('near' in this.dataset) {
      // A screen before it is seen.
      this.#sight = new IntersectionObserver((entries) => this.#look(entries), { rootMargin: '100% 0px' })
      this.#sight.observe(this)
    } else if (document.readyState === 'complete') this.#start()
    else window.addEventListener('load', () => setTimeout(() => this.#start()), { once: true })
  }

  disconnectedCallback() {
    this.#sight?.disconnect()
  }

  #look(entries: readonly IntersectionObserverEntry[]) {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    this.#sight?.disconnect()
    this.#start()
  }

  async #start() {
    const load = islands[this.getAttribute('name') ?? '']
    // Without it the form goes on as a plain form, and a reload tries again.
    const island = await load?.().catch(() => null)
    if (this.isConnected) island?.start(this)
  }
}

customElements.define('react-island', ReactIsland)
