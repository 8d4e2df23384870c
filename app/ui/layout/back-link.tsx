import { Link } from 'react-router'

/** The way back to the list that somebody chose from, above the heading. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link to={to} className="inline-flex min-h-11 items-center">
        {children}
      </Link>
    </p>
  )
}
