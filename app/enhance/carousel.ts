import Swiper from 'swiper'
import { whenNear } from './when-near.ts'

const quiet = matchMedia('(prefers-reduced-motion: reduce)')

/** Turns a scrolling row of slides (app/ui/layout/carousel/carousel.tsx) into a carousel; how many it shows is the style sheet's. */
export class SnapCarousel extends HTMLElement {
  #swiper: Swiper | null = null
  #stop = new AbortController()

  connectedCallback() {
    this.#stop = new AbortController()
    this.#stop.signal.addEventListener(
      'abort',
      whenNear(this, () => this.#start()),
    )
  }

  #start() {
    const view = this.querySelector<HTMLElement>('.carousel-view')
    const row = this.querySelector<HTMLElement>('.carousel-row')
    if (!view || !row || row.children.length === 0) return
    const first = row.firstElementChild?.getBoundingClientRect().width ?? 1
    const initialSlide = Math.round(view.scrollLeft / first)
    view.scrollLeft = 0
    // A view that loses its tabindex while it has the focus loses the focus too.
    if (document.activeElement === view)
      view.addEventListener('blur', () => view.removeAttribute('tabindex'), { once: true })
    else view.removeAttribute('tabindex')
    const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
    this.dataset.ready = ''
    this.#swiper = new Swiper(view, {
      wrapperClass: 'carousel-row',
      slideClass: 'carousel-slide',
      slidesPerView: this.#shown,
      spaceBetween: gap,
      initialSlide,
      loop: this.#loops,
      loopPreventsSliding: false,
      speed: this.#speed,
      // A mouse selects words; it has the buttons to move with.
      simulateTouch: false,
      on: {
        beforeResize: (swiper) => {
          swiper.params.slidesPerView = this.#shown
        },
        slideChange: () => this.#show(),
        update: () => this.#show(),
        resize: () => this.#show(),
      },
    })
    const { signal } = this.#stop
    this.addEventListener('click', (event) => this.#press(event), { signal })
    addEventListener('resize', () => this.#fit(), { signal })
    quiet.addEventListener('change', () => this.#swiper && this.#keepSpeed(this.#swiper), { signal })
    this.#show()
  }

  disconnectedCallback() {
    this.#stop.abort()
    this.#swiper?.destroy()
    this.#swiper = null
    delete this.dataset.ready
  }

  get #shown() {
    return Number(getComputedStyle(this).getPropertyValue('--carousel-shown')) || 1
  }

  get #loops() {
    return this.getAttribute('loop') === 'on'
  }

  get #speed() {
    return quiet.matches ? 0 : Number(this.getAttribute('speed'))
  }

  /** A wider window may show more slides in a row that keeps its own width, of which Swiper hears nothing. */
  #fit() {
    if (this.#swiper?.params.slidesPerView === this.#shown) return
    this.#swiper?.emit('beforeResize')
    this.#swiper?.emit('resize')
  }

  #keepSpeed(swiper: Swiper) {
    swiper.params.speed = this.#speed
  }

  #press({ target }: Event) {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-go], [data-to]')
    const swiper = this.#swiper
    if (!button || !swiper || button.ariaDisabled === 'true') return
    if (button.dataset.go === 'next') swiper.slideNext()
    else if (button.dataset.go === 'previous') swiper.slidePrev()
    else if (this.#loops) swiper.slideToLoop(Number(button.dataset.to))
    else swiper.slideTo(Number(button.dataset.to))
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = this.#inWords(swiper)
  }

  #inWords(swiper: Swiper) {
    const count = swiper.slides.length
    const from = swiper.realIndex + 1
    const to = ((from + this.#shown - 2) % count) + 1
    return this.#shown === 1 ? `Slide ${from} of ${count}` : `Slides ${from} to ${to} of ${count}`
  }

  /** What cannot be seen cannot be reached, and the controls say where one is. */
  #show() {
    const swiper = this.#swiper
    if (!swiper) return
    const count = swiper.slides.length
    const shown = Math.min(this.#shown, count)
    const last = count - shown
    const active = this.#loops ? swiper.activeIndex : Math.min(swiper.activeIndex, last)
    for (const [index, slide] of swiper.slides.entries()) {
      slide.inert = index < active || index >= active + shown
    }
    this.toggleAttribute('data-fits', last === 0)
    for (const dot of this.querySelectorAll<HTMLElement>('[data-to]')) {
      const to = Number(dot.dataset.to)
      dot.hidden = !this.#loops && to > last
      dot.ariaCurrent = to === (this.#loops ? swiper.realIndex : active) ? 'true' : null
    }
    if (this.#loops) return
    this.querySelector('[data-go=previous]')?.setAttribute('aria-disabled', String(active === 0))
    this.querySelector('[data-go=next]')?.setAttribute('aria-disabled', String(active === last))
  }
}

customElements.define('snap-carousel', SnapCarousel)
