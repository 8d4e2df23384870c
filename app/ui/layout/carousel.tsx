import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type CarouselPreset, carouselPresets } from './carousel-presets.ts'

type CarouselProps = Readonly<{
  /** What the slides are, without the word 'carousel': 'What clients say'. */
  label: string
  preset: CarouselPreset
  /** Each needs a key. */
  slides: readonly (ReactNode & { key?: string | null })[]
  speed?: number
  loop?: boolean
  dots?: boolean
  arrows?: boolean
}>

/**
 * Slides in a row that scrolls by itself; with `handle.enhance: ['carousel']` it turns into a carousel with buttons.
 * The room of the buttons is kept from the start, so that nothing moves.
 */
export function Carousel({ label, preset, slides, arrows = true, ...wishes }: CarouselProps) {
  const { speed, loop, dots } = { ...carouselPresets[preset], ...wishes }
  return (
    <snap-carousel className={`carousel carousel-${preset}`} speed={speed} loop={loop ? 'on' : 'off'}>
      <section aria-roledescription="carousel" aria-label={label}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without script the row scrolls by keyboard */}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div className="carousel-view" role="group" aria-label="Slides" tabIndex={0}>
          <div className="carousel-row">
            {slides.map((slide, index) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
              <div
                key={slide.key ?? index}
                className="carousel-slide"
                role="group"
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${slides.length}`}
              >
                {slide}
              </div>
            ))}
          </div>
        </div>
        <div className="carousel-controls">
          {arrows ? <Arrow to="previous" words="Previous slide" /> : null}
          {dots ? (
            <div className="carousel-dots">
              {slides.map((slide, index) => (
                <button key={slide.key ?? index} type="button" data-to={index} className="carousel-dot">
                  <span className="sr-only">Go to slide {index + 1}</span>
                </button>
              ))}
            </div>
          ) : null}
          {arrows ? <Arrow to="next" words="Next slide" /> : null}
        </div>
        <p className="sr-only" role="status" />
      </section>
    </snap-carousel>
  )
}

function Arrow({ to, words }: { to: 'previous' | 'next'; words: string }) {
  const Icon = to === 'previous' ? ChevronLeft : ChevronRight
  return (
    <button type="button" data-go={to} className="carousel-arrow">
      <Icon aria-hidden strokeWidth={1.75} />
      <span className="sr-only">{words}</span>
    </button>
  )
}
