import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { toButtonClasses } from '../form/button.tsx'

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

const small =
  'inline-flex min-h-11 items-center rounded-lg border-2 border-edge bg-surface px-4 text-base font-semibold text-ink no-underline hover:border-ink'

type Props = Omit<ComponentProps<typeof Link>, 'className'> & { isSmall?: boolean }

/** A client-side link that looks like a quiet button, for pages with the client-side router. */
export function QuietLink({ isSmall = false, ...rest }: Props) {
  return <Link className={isSmall ? small : toButtonClasses('quiet')} {...rest} />
}
