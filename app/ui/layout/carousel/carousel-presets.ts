/**
 * The carousels of the site. The number of slides at each width stands in carousel.css, because a page without script
 * needs it too. The speed is in milliseconds.
 */
export const carouselPresets = {
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
