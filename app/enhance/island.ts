import { islandFiles } from 'virtual:islands'
import { defineElement } from './define-element.ts'
import { whenNear } from './when-near.ts'

type Island = Readonly<{ start: (island: HTMLElement) => void }>

/** Requests all files at once, because the browser finds imports only after it has read the importing file. */
async function load(name: string): Promise<Island | undefined> {
  const files = islandFiles[name] ?? []
  const [island] = await Promise.all(files.map((file) => import(/* @vite-ignore */ file)))
  return island
}

/** Loads and starts the script of an island (component `Island`) after the page has loaded. */
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
    const island = await load(this.getAttribute('name') ?? '').catch(() => undefined)
    if (this.isConnected) island?.start(this)
  }
}

defineElement('live-island', LiveIsland)
