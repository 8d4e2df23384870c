import { islandFiles } from 'virtual:islands'
import { whenNear } from './when-near.ts'

type Island = Readonly<{ start: (island: HTMLElement) => void }>

/** All files at once: the browser would find what the first imports only after reading it. */
async function load(name: string): Promise<Island | undefined> {
  const files = islandFiles[name] ?? []
  const [island] = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
  return island
}

/** Fetches the script of one part of a page (app/ui/layout/island.tsx) once all that is needed to read the page is there. */
export class LiveIsland extends HTMLElement {
  #giveUp = () => {}

  connectedCallback() {
    if ('lazy' in this.dataset) this.#giveUp = whenNear(this, () => this.#start())
    else if (document.readyState === 'complete') this.#start()
    else window.addEventListener('load', () => setTimeout(() => this.#start()), { once: true })
  }

  disconnectedCallback() {
    this.#giveUp()
  }

  async #start() {
    // Without it the form goes on as a plain form, and a reload tries again.
    const island = await load(this.getAttribute('name') ?? '').catch(() => undefined)
    if (this.isConnected) island?.start(this)
  }
}

customElements.define('live-island', LiveIsland)
