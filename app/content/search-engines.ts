/** The sitemap lists these pages. */
export const indexedPaths = [
  '/',
  '/about',
  '/appointments',
  '/pricing-plan',
  '/groups',
  '/workshops',
  '/contact',
  '/programs',
  '/courses',
  '/merch',
  '/help',
  '/staying-safe',
  '/privacy',
] as const

/** robots.txt excludes these pages, which show nothing without signing in. */
export const excludedPaths = ['/admin', '/logout', '/profile', '/schedule'] as const

/** A header says `noindex` below these paths. robots.txt must not exclude them, because it would stop calendar programs, too. */
export const unlistedPaths = [
  '/account/',
  '/api/',
  '/appointments/',
  '/calendar/',
  '/confirm/',
  '/feed.xml',
  '/guardian/',
  '/invitation/',
  '/passkey-challenge',
  '/reset-password/',
  '/sign-in-code',
] as const
