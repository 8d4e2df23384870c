import { defineElement } from './elements.ts'
import type { Water } from './ripple-water.ts'

/** Starts the moving water of the component `WaterRipple`, unless people prefer reduced motion or data, or the device is slow. */
export class WaterRipple extends HTMLElement {
  #stop = new AbortController()
  #visibility: IntersectionObserver | null = null
  #water: Water | null = null
  #isVisible = false

  connectedCallback() {
    if (!isSupported()) return
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#visibility = new IntersectionObserver(([entry]) => {
      this.#isVisible = entry?.isIntersecting ?? false
      if (this.#isVisible && !this.#water) void this.#start(signal)
      this.#pauseOrResume()
    })
    this.#visibility.observe(this)
    document.addEventListener('visibilitychange', () => this.#pauseOrResume(), { signal })
    reducedMotion.addEventListener('change', ({ matches }) => matches && this.disconnectedCallback(), {
      signal,
    })
  }

  disconnectedCallback() {
    this.#stop.abort()
    this.#visibility?.disconnect()
    this.#water?.stop()
    this.#water = null
  }

  async #start(signal: AbortSignal) {
    const background = this.querySelector<HTMLImageElement>('.ripple-ground')
    if (!background) return
    const { Water } = await import('./ripple-water.ts')
    await background.decode().catch(() => undefined)
    if (signal.aborted || this.#water || background.naturalWidth === 0) return
    const radius = Number(this.getAttribute('drop-radius'))
    const water = new Water(this, background, {
      perturbance: Number(this.getAttribute('perturbance')),
      resolution: Number(this.getAttribute('resolution')),
    })
    if (!water.start()) return
    this.#water = water
    const { width, height } = this.getBoundingClientRect()
    water.drop(width / 3, height / 2, radius * 2, 0.2)
    this.#pauseOrResume()
    if (this.getAttribute('interactive') === 'false') return
    const drop = (event: PointerEvent, strength: number) => {
      const { left, top } = this.getBoundingClientRect()
      this.#water?.drop(event.clientX - left, event.clientY - top, radius, strength)
    }
    this.addEventListener('pointermove', (event) => drop(event, 0.03), { signal })
    this.addEventListener('pointerdown', (event) => drop(event, 0.2), { signal })
  }

  #pauseOrResume() {
    if (this.#isVisible && !document.hidden) this.#water?.resume()
    else this.#water?.pause()
  }
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

function isSupported() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !reducedMotion.matches && !connection?.saveData && navigator.hardwareConcurrency >= 4
}

defineElement('water-ripple', WaterRipple)
