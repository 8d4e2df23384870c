/** Public pages of the agency, in the order of the menu. */
export const foundPages = [
  '/',
  '/about',
  '/appointments',
  '/pricing-plan',
  '/contact',
  '/programs',
  '/courses',
  '/merch',
  '/help',
  '/staying-safe',
  '/privacy',
] as const

/** Nothing to read there for anybody who is not signed in. */
export const closedPaths = ['/admin', '/api/', '/calendar/', '/logout', '/profile', '/schedule'] as const
