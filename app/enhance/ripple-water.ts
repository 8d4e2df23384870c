import { makeScene, type Scene } from './ripple-scene.ts'

type Settings = Readonly<{ perturbance: number; resolution: number }>

/** The water is at rest this long after the last drop. */
const restMs = 4_500
const stepsPerFrame = 2

/** Moving water on a canvas over an element's background picture. */
export class Water {
  #host: HTMLElement
  #background: HTMLImageElement
  #settings: Settings
  #canvas = document.createElement('canvas')
  #gl: WebGL2RenderingContext | null
  #scene: Scene | null = null
  #pending = 0
  #restsAt = 0
  #createdAtWidth = 0
  #isPaused = true
  #resizeObserver = new ResizeObserver(() => this.#resize())

  constructor(host: HTMLElement, background: HTMLImageElement, settings: Settings) {
    this.#host = host
    this.#background = background
    this.#settings = settings
    this.#canvas.setAttribute('aria-hidden', 'true')
    this.#gl = this.#canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
  }

  /** Returns false when WebGL cannot simulate water. */
  start(): boolean {
    this.#createScene()
    if (!this.#scene) return false
    this.#canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()
      this.#scene = null
      this.#canvas.hidden = true
    })
    this.#canvas.addEventListener('webglcontextrestored', () => this.#createScene())
    this.#background.after(this.#canvas)
    this.#resizeObserver.observe(this.#host)
    return true
  }

  /** Takes CSS pixels from the upper left corner. */
  drop(x: number, y: number, radius: number, strength: number) {
    const { clientWidth: width, clientHeight: height } = this.#host
    this.#scene?.drop([x / width, 1 - y / height], [radius / width, radius / height], strength)
    this.#keepMoving(restMs)
  }

  pause() {
    this.#isPaused = true
    cancelAnimationFrame(this.#pending)
    this.#pending = 0
  }

  resume() {
    this.#isPaused = false
    this.#keepMoving(0)
  }

  stop() {
    this.pause()
    this.#resizeObserver.disconnect()
    this.#canvas.remove()
    this.#scene = null
    this.#gl?.getExtension('WEBGL_lose_context')?.loseContext()
  }

  #createScene() {
    this.#createdAtWidth = this.#host.clientWidth
    this.#scene = this.#gl && makeScene(this.#gl, this.#background, this.#settings.resolution)
    this.#canvas.hidden = true
    this.#keepMoving(0)
  }

  #resize() {
    const density = Math.min(devicePixelRatio, 1.5)
    this.#canvas.width = Math.round(this.#host.clientWidth * density)
    this.#canvas.height = Math.round(this.#host.clientHeight * density)
    const growth = this.#host.clientWidth / this.#createdAtWidth
    if (this.#scene && (growth > 1.25 || growth < 0.8)) this.#createScene()
    this.#keepMoving(0)
  }

  /** Draws at least once more, and continues for this many milliseconds. */
  #keepMoving(milliseconds: number) {
    this.#restsAt = Math.max(this.#restsAt, performance.now() + milliseconds)
    if (!this.#pending && !this.#isPaused && this.#scene)
      this.#pending = requestAnimationFrame(() => this.#draw())
  }

  #draw() {
    this.#pending = 0
    if (this.#isPaused || !this.#scene) return
    for (let step = 0; step < stepsPerFrame; step += 1) this.#scene.flow()
    this.#scene.show(this.#settings.perturbance, this.#visible)
    this.#canvas.hidden = false
    this.#canvas.dataset.frames = String(Number(this.#canvas.dataset.frames ?? 0) + 1)
    if (performance.now() < this.#restsAt) this.#keepMoving(0)
  }

  /** The share of the picture that `object-fit: cover` shows. */
  get #visible() {
    const { clientWidth, clientHeight } = this.#host
    const { naturalWidth, naturalHeight } = this.#background
    const ratio = clientWidth / clientHeight / (naturalWidth / naturalHeight)
    return ratio > 1 ? ([1, 1 / ratio] as const) : ([ratio, 1] as const)
  }
}
