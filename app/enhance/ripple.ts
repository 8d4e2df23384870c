import type { Water } from './ripple-water.ts'

/** Lays water over the ground of app/ui/brand/water-ripple.tsx where a person and a machine can well bear it. */
export class WaterRipple extends HTMLElement {
  #stop = new AbortController()
  #sight: IntersectionObserver | null = null
  #water: Water | null = null
  #isInSight = false

  connectedCallback() {
    if (!isWelcome()) return
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#sight = new IntersectionObserver(([entry]) => {
      this.#isInSight = entry?.isIntersecting ?? false
      if (this.#isInSight && !this.#water) void this.#start(signal)
      this.#pauseOrGoOn()
    })
    this.#sight.observe(this)
    document.addEventListener('visibilitychange', () => this.#pauseOrGoOn(), { signal })
    reducedMotion.addEventListener('change', ({ matches }) => matches && this.disconnectedCallback(), {
      signal,
    })
  }

  disconnectedCallback() {
    this.#stop.abort()
    this.#sight?.disconnect()
    this.#water?.end()
    this.#water = null
  }

  async #start(signal: AbortSignal) {
    const ground = this.querySelector<HTMLImageElement>('.ripple-ground')
    if (!ground) return
    const { Water } = await import('./ripple-water.ts')
    await ground.decode().catch(() => undefined)
    if (signal.aborted || this.#water || ground.naturalWidth === 0) return
    const radius = this.#number('drop-radius', 20)
    const water = new Water(this, ground, {
      perturbance: this.#number('perturbance', 0.03),
      resolution: this.#number('resolution', 256),
    })
    if (!water.pour()) return
    this.#water = water
    const { width, height } = this.getBoundingClientRect()
    water.drop(width / 3, height / 2, radius * 2, 0.2)
    this.#pauseOrGoOn()
    if (this.getAttribute('interactive') === 'false') return
    const drop = (event: PointerEvent, strength: number) => {
      const { left, top } = this.getBoundingClientRect()
      this.#water?.drop(event.clientX - left, event.clientY - top, radius, strength)
    }
    this.addEventListener('pointermove', (event) => drop(event, 0.03), { signal })
    this.addEventListener('pointerdown', (event) => drop(event, 0.2), { signal })
  }

  #number(name: string, otherwise: number) {
    const value = Number(this.getAttribute(name))
    return value > 0 ? value : otherwise
  }

  #pauseOrGoOn() {
    if (this.#isInSight && !document.hidden) this.#water?.goOn()
    else this.#water?.pause()
  }
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

function isWelcome() {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !reducedMotion.matches && !connection?.saveData && navigator.hardwareConcurrency >= 4
}

customElements.define('water-ripple', WaterRipple)
