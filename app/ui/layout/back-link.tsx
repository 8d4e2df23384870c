import { Link } from 'react-router'

/** Links from a detail page back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link to={to} className="inline-flex min-h-11 items-center">
        {children}
      </Link>
    </p>
  )
}
