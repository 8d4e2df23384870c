import { NavLink } from 'react-router'

type Who = Readonly<{ companyName: string; isSignedIn: boolean }>

const pages = [
  { to: '/', label: 'Home' },
  { to: '/appointments', label: 'Bookings' },
] as const

const linkLook =
  'block rounded-lg px-3 py-3 font-semibold text-ink no-underline hover:underline aria-[current=page]:text-indigo aria-[current=page]:underline'

/** Name, pages, sign-in state and the way to help, the same on every public page; needs no script. */
export function SiteHeader({ companyName, isSignedIn }: Who) {
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-surface">
      <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:bg-surface focus:p-3">
        Skip to the page
      </a>
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2">
        <NavLink to="/" className="py-2 text-xl font-bold text-ink no-underline" reloadDocument>
          {companyName}
        </NavLink>
        <NavLink
          to="/help"
          reloadDocument
          className="inline-flex min-h-11 items-center rounded-card border-2 border-clay px-4 md:order-last font-semibold text-clay no-underline hover:bg-clay-soft"
        >
          Get help now
        </NavLink>
        <nav aria-label="Main" className="w-full md:ml-auto md:w-auto">
          <ul className="flex flex-wrap items-center text-base">
            {[
              ...pages,
              isSignedIn ? { to: '/profile', label: 'Dashboard' } : { to: '/signup', label: 'Sign Up' },
            ].map((page) => (
              <li key={page.to}>
                <NavLink to={page.to} end className={linkLook} reloadDocument>
                  {page.label}
                </NavLink>
              </li>
            ))}
            {isSignedIn ? (
              <li>
                <form method="post" action="/logout">
                  <button type="submit" className={`${linkLook} cursor-pointer`}>
                    Logout
                  </button>
                </form>
              </li>
            ) : null}
          </ul>
        </nav>
      </div>
    </header>
  )
}
