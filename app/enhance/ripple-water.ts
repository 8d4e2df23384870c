import { makeScene, type Scene } from './ripple-scene.ts'

type Settings = Readonly<{ perturbance: number; resolution: number }>

/** Milliseconds after the last drop when the water has come to rest and nothing needs to be drawn. */
const untilRest = 4_500
const stepsAFrame = 2

/** Water over an element, drawn on a canvas that lies on the element's ground. */
export class Water {
  #host: HTMLElement
  #ground: HTMLImageElement
  #settings: Settings
  #canvas = document.createElement('canvas')
  #gl: WebGL2RenderingContext | null
  #scene: Scene | null = null
  #pending = 0
  #restsAt = 0
  #filledFor = 0
  #isPaused = true
  #size = new ResizeObserver(() => this.#fit())

  constructor(host: HTMLElement, ground: HTMLImageElement, settings: Settings) {
    this.#host = host
    this.#ground = ground
    this.#settings = settings
    this.#canvas.ariaHidden = 'true'
    this.#gl = this.#canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  }

  /** False where WebGL cannot calculate water; the still ground stays. */
  pour(): boolean {
    this.#fill()
    if (!this.#scene) return false
    this.#canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()
      this.#scene = null
      this.#canvas.hidden = true
    })
    this.#canvas.addEventListener('webglcontextrestored', () => this.#fill())
    this.#ground.after(this.#canvas)
    this.#size.observe(this.#host)
    return true
  }

  /** Where, from the upper left corner, and how large: CSS pixels. */
  drop(x: number, y: number, radius: number, strength: number) {
    const { clientWidth: width, clientHeight: height } = this.#host
    this.#scene?.drop([x / width, 1 - y / height], [radius / width, radius / height], strength)
    this.#keepMoving(untilRest)
  }

  pause() {
    this.#isPaused = true
    cancelAnimationFrame(this.#pending)
    this.#pending = 0
  }

  goOn() {
    this.#isPaused = false
    this.#keepMoving(0)
  }

  end() {
    this.pause()
    this.#size.disconnect()
    this.#canvas.remove()
    this.#scene = null
    this.#gl?.getExtension('WEBGL_lose_context')?.loseContext()
  }

  #fill() {
    this.#filledFor = this.#host.clientWidth
    this.#scene = this.#gl && makeScene(this.#gl, this.#ground, this.#settings.resolution)
    this.#canvas.hidden = true
    this.#keepMoving(0)
  }

  #fit() {
    const density = Math.min(devicePixelRatio, 1.5)
    this.#canvas.width = Math.round(this.#host.clientWidth * density)
    this.#canvas.height = Math.round(this.#host.clientHeight * density)
    const growth = this.#host.clientWidth / this.#filledFor
    if (this.#scene && (growth > 1.25 || growth < 0.8)) this.#fill()
    this.#keepMoving(0)
  }

  /** Draws at least once more, and goes on for this many milliseconds. */
  #keepMoving(milliseconds: number) {
    this.#restsAt = Math.max(this.#restsAt, performance.now() + milliseconds)
    if (!this.#pending && !this.#isPaused && this.#scene)
      this.#pending = requestAnimationFrame(() => this.#draw())
  }

  #draw() {
    this.#pending = 0
    if (this.#isPaused || !this.#scene) return
    for (let step = 0; step < stepsAFrame; step += 1) this.#scene.flow()
    this.#scene.show(this.#settings.perturbance, this.#shown)
    this.#canvas.hidden = false
    this.#canvas.dataset.frames = String(Number(this.#canvas.dataset.frames ?? 0) + 1)
    if (performance.now() < this.#restsAt) this.#keepMoving(0)
  }

  /** What `object-fit: cover` shows of the ground. */
  get #shown() {
    const { clientWidth, clientHeight } = this.#host
    const { naturalWidth, naturalHeight } = this.#ground
    const ratio = clientWidth / clientHeight / (naturalWidth / naturalHeight)
    return ratio > 1 ? ([1, 1 / ratio] as const) : ([ratio, 1] as const)
  }
}
