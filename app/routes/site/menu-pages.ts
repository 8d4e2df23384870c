/** The entries of the header. The office can take those of `optionalEntries` out. */
export const headerPages = [
  { label: 'Home', href: '/' },
  { label: 'About', href: '/about' },
  { label: 'Bookings', href: '/appointments' },
  { label: 'Services', href: '/pricing-plan' },
  { label: 'Contact', href: '/contact' },
  { label: 'Programs', href: '/programs' },
  { label: 'Online Courses', href: '/courses' },
  { label: 'Merch', href: '/merch' },
] as const

/** They end the footer on every site: its other links are the agency's. */
export const footerPages = [
  { label: 'Your privacy', href: '/privacy' },
  { label: 'Staying safe', href: '/staying-safe' },
] as const
