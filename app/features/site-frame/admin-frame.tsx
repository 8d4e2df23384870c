import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

const pages = [
  { to: '/admin', label: 'Dashboard', end: true },
  { to: '/admin/users', label: 'Users', end: false },
  { to: '/admin/bookings', label: 'Bookings', end: false },
  { to: '/admin/profile', label: 'Profile', end: false },
] as const

const link =
  'block rounded-lg px-3 py-3 text-base font-semibold text-ink no-underline hover:bg-paper aria-[current=page]:bg-indigo aria-[current=page]:text-on-indigo'

/** The working area: navigation beside the page, above it on a phone. */
export function AdminFrame({ companyName, children }: { companyName: string; children: ReactNode }) {
  return (
    <div className="md:flex md:min-h-dvh">
      <header className="border-b border-line bg-surface p-3 md:w-60 md:shrink-0 md:border-r md:border-b-0 md:p-5">
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
          Skip to the page
        </a>
        <a href="/" className="mb-1 block px-3 py-2 text-xl font-bold text-ink no-underline md:mb-6">
          {companyName}
        </a>
        <nav aria-label="Admin">
          <ul className="flex flex-wrap gap-1 md:block md:space-y-1">
            {pages.map(({ to, label, end }) => (
              <li key={to}>
                <NavLink to={to} end={end} className={link}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <form method="post" action="/logout">
                <button type="submit" className={`${link} w-full cursor-pointer text-left`}>
                  Logout
                </button>
              </form>
            </li>
          </ul>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 p-4 md:p-8">
        {children}
      </main>
    </div>
  )
}
