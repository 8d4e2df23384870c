import type { NavItem } from '../../features/site-frame/header.tsx'

/** The versions of the home page. The sixth is the second in other colours. */
export const homeVersions = [
  { label: 'Version 1', href: '/' },
  { label: 'Version 2', href: '/home-v2' },
  { label: 'Version 2, other colours', href: '/home-v6' },
  { label: 'Version 3', href: '/home-v3' },
  { label: 'Version 4', href: '/home-v4' },
  { label: 'Version 5', href: '/home-v5' },
] as const satisfies readonly NavItem[]

export const findDoctor = { label: 'Find Doctor', href: '/doctors' } as const satisfies NavItem

export const templatePages = [
  { label: 'Appointments', href: '/appointments' },
  { label: 'Departments', href: '/departments' },
  { label: 'Department Details', href: '/departments/pediatric' },
  { label: 'Doctors', href: '/doctors' },
  { label: 'Doctor Details', href: '/doctors/ifeoma-nwosu' },
  { label: 'Pricing Plan', href: '/pricing-plan' },
  { label: 'Gallery', href: '/about#gallery' },
  { label: 'Timetable', href: '/timetable' },
] as const satisfies readonly NavItem[]

export const bookNow = { label: 'Book Now', href: '/appointments' } as const satisfies NavItem
