import { homePage } from '../content/home.ts'

/** The texts of the invented reviews of a new installation. */
export const sampleReviews = homePage.sections.flatMap((section) =>
  section.kind === 'reviews' ? section.items.map(({ text }) => text) : [],
)
