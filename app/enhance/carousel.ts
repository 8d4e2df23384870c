import Swiper from 'swiper'
import { defineElement, whenNear } from './elements.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)')

/** Turns a scrolling row of slides (component `Carousel`) into a carousel. The style sheet sets the number of visible slides. */
export class SnapCarousel extends HTMLElement {
  #swiper: Swiper | null = null

  connectedCallback() {
    whenNear(this, () => this.#start())
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
      slidesPerView: this.#visibleCount,
      spaceBetween: gap,
      initialSlide,
      loop: this.#loops,
      loopPreventsSliding: false,
      speed: this.#speed,
      // Dragging with a mouse selects text; a mouse can use the buttons.
      simulateTouch: false,
      on: {
        beforeResize: (swiper) => {
          swiper.params.slidesPerView = this.#visibleCount
        },
        slideChange: () => this.#updateControls(),
        update: () => this.#updateControls(),
        resize: () => this.#updateControls(),
      },
    })
    this.addEventListener('click', (event) => this.#handleClick(event))
    // A browser that does not know `inert` can move the focus to a hidden slide.
    view.addEventListener('focusin', ({ target }) => this.#showSlideOf(target as Node))
    addEventListener('resize', () => this.#updateVisibleCount())
    reducedMotion.addEventListener('change', () => this.#updateSpeed())
    this.#updateControls()
  }

  get #visibleCount() {
    return Number(getComputedStyle(this).getPropertyValue('--carousel-shown')) || 1
  }

  get #loops() {
    return this.getAttribute('loop') === 'on'
  }

  get #speed() {
    return reducedMotion.matches ? 0 : Number(this.getAttribute('speed'))
  }

  /** Swiper only watches its own width, which may stay the same when the window's width changes. */
  #updateVisibleCount() {
    if (this.#swiper?.params.slidesPerView === this.#visibleCount) return
    this.#swiper?.emit('beforeResize')
    this.#swiper?.emit('resize')
  }

  #updateSpeed() {
    if (this.#swiper) this.#swiper.params.speed = this.#speed
  }

  #handleClick({ target }: Event) {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-go], [data-to]')
    const swiper = this.#swiper
    if (!button || !swiper || button.getAttribute('aria-disabled') === 'true') return
    if (button.dataset.go === 'next') swiper.slideNext()
    else if (button.dataset.go === 'previous') swiper.slidePrev()
    else if (this.#loops) swiper.slideToLoop(Number(button.dataset.to))
    else swiper.slideTo(Number(button.dataset.to))
    const status = this.querySelector('[role=status]')
    if (status) status.textContent = this.#describePosition(swiper)
  }

  #showSlideOf(target: Node) {
    const hidden = this.#swiper?.slides.find((slide) => slide.inert && slide.contains(target))
    if (hidden) this.#swiper?.slideTo(this.#swiper.slides.indexOf(hidden))
  }

  #describePosition(swiper: Swiper) {
    const count = swiper.slides.length
    const from = swiper.realIndex + 1
    const to = ((from + this.#visibleCount - 2) % count) + 1
    return this.#visibleCount === 1 ? `Slide ${from} of ${count}` : `Slides ${from} to ${to} of ${count}`
  }

  /** Makes hidden slides inert, and updates the dots and the arrows. */
  #updateControls() {
    const swiper = this.#swiper
    if (!swiper) return
    const count = swiper.slides.length
    const visibleCount = Math.min(this.#visibleCount, count)
    const last = count - visibleCount
    const active = this.#loops ? swiper.activeIndex : Math.min(swiper.activeIndex, last)
    for (const [index, slide] of swiper.slides.entries()) {
      slide.inert = index < active || index >= active + visibleCount
    }
    this.toggleAttribute('data-fits', last === 0)
    for (const dot of this.querySelectorAll<HTMLElement>('[data-to]')) {
      const to = Number(dot.dataset.to)
      dot.hidden = !this.#loops && to > last
      dot.setAttribute('aria-current', String(to === (this.#loops ? swiper.realIndex : active)))
    }
    if (this.#loops) return
    this.querySelector('[data-go=previous]')?.setAttribute('aria-disabled', String(active === 0))
    this.querySelector('[data-go=next]')?.setAttribute('aria-disabled', String(active === last))
  }
}

defineElement('snap-carousel', SnapCarousel)
