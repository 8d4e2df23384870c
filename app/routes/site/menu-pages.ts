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

/** `template` links need the template pages. The last four lead home, as ordered. */
export const footerPages = [
  { label: 'About', href: '/about' },
  { label: 'Departments', href: '/departments', template: true },
  { label: 'Doctors', href: '/doctors', template: true },
  { label: 'Timetable', href: '/timetable', template: true },
  { label: 'Bookings', href: '/appointments' },
  { label: 'Blog', href: '/blog' },
  { label: 'Your privacy', href: '/privacy' },
  { label: 'Staying safe', href: '/staying-safe' },
  { label: 'Testimonials', href: '/' },
  { label: 'Contact Us', href: '/' },
  { label: 'FAQs', href: '/' },
  { label: 'Privacy Policy', href: '/' },
] as const
