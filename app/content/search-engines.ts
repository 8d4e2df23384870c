/** The sitemap lists these pages. */
export const indexedPaths = [
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

/** robots.txt excludes these paths, which show nothing without signing in. */
export const excludedPaths = ['/admin', '/api/', '/calendar/', '/logout', '/profile', '/schedule'] as const
