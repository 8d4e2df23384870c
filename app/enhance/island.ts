import { islandFiles } from 'virtual:islands'

type Island = Readonly<{ start: (island: HTMLElement) => void }>

/** All files at once: the browser would find what the first imports only after reading it. */
async function load(name: string): Promise<Island | undefined> {
  const files = islandFiles[name] ?? []
  const [island] = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
  return island
}

/** Fetches the script of one part of a page (app/ui/island.tsx) once all that is needed to read the page is there. */
export class LiveIsland extends HTMLElement {
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
    // Without it the form goes on as a plain form, and a reload tries again.
    const island = await load(this.getAttribute('name') ?? '').catch(() => undefined)
    if (this.isConnected) island?.start(this)
  }
}

customElements.define('live-island', LiveIsland)
