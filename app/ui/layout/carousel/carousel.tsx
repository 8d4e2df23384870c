import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '../../brand/icons.tsx'
import { useUiWords } from '../../ui-words.ts'

/**
 * The carousels of the site. The number of slides at each width stands in carousel.css, because a page without script
 * needs it too. The speed is in milliseconds.
 */
const carouselPresets = {
  /** 2 slides, 1 below 992 px. */
  testimonials: { speed: 500, loop: true, dots: false },
  /** 5 slides, then 4, 3, 2, 1. */
  brands: { speed: 500, loop: true, dots: false },
  /** 3 slides, 2 below 1700 px, 1 below 768 px. */
  'template-departments': { speed: 500, loop: true, dots: false },
  /** 2 slides, 1 below 768 px. */
  'template-testimonials': { speed: 500, loop: true, dots: false },
  /** 3 slides, then 2, 1. */
  'related-doctors': { speed: 1000, loop: true, dots: false },
  /** 3 slides, then 2, 1. The arrows stop at the ends. */
  dotted: { speed: 500, loop: false, dots: true },
} as const satisfies Record<string, { speed: number; loop: boolean; dots: boolean }>

export type CarouselPreset = keyof typeof carouselPresets

type CarouselProps = Readonly<{
  /** Names the content, without the word 'carousel'. */
  label: string
  preset: CarouselPreset
  /** Each needs a key. */
  slides: readonly (ReactNode & { key?: string | null })[]
}>

/**
 * A row of slides that scrolls. `handle.enhance: ['carousel']` makes it a carousel with buttons. The space of the buttons
 * is reserved, so that nothing shifts.
 */
export function Carousel({ label, preset, slides }: CarouselProps) {
  const { speed, loop, dots } = carouselPresets[preset]
  const words = useUiWords().carousel
  return (
    <snap-carousel className={`carousel carousel-${preset}`} speed={speed} loop={loop ? 'on' : 'off'}>
      <section aria-roledescription={words.kind} aria-label={label}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without script the row scrolls by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div className="carousel-view" role="group" aria-label={words.slides} tabIndex={0}>
          <div className="carousel-row">
            {slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
              <div
                key={slide.key ?? index}
                className="carousel-slide"
                role="group"
                aria-roledescription={words.slide}
                aria-label={words.slideOf({ number: index + 1, count: slides.length })}
              >
                {slide}
              </div>
            ))}
          </div>
        </div>
        <div className="carousel-controls">
          <Arrow to="previous" label={words.previous} />
          {dots ? (
            <div className="carousel-dots">
              {slides.map((slide, index) => (
                <button key={slide.key ?? index} type="button" data-to={index} className="carousel-dot">
                  <span className="sr-only">{words.goTo({ number: index + 1 })}</span>
                </button>
              ))}
            </div>
          ) : null}
          <Arrow to="next" label={words.next} />
        </div>
        <p className="sr-only" role="status" />
      </section>
    </snap-carousel>
  )
}

function Arrow({ to, label }: { to: 'previous' | 'next'; label: string }) {
  const Icon = to === 'previous' ? ChevronLeft : ChevronRight
  return (
    <button type="button" data-go={to} className="carousel-arrow">
      <Icon aria-hidden strokeWidth={1.75} />
      <span className="sr-only">{label}</span>
    </button>
  )
}
