import type { ReactNode } from 'react'
import { ChevronDown } from '../brand/icons.tsx'

/** The `summary` of a `details` element with an arrow. */
export function Summary({ className = '', children }: Readonly<{ className?: string; children: ReactNode }>) {
  return (
    <summary
      className={`flex min-h-11 w-fit cursor-pointer list-none items-center gap-1.5 font-semibold [&::-webkit-details-marker]:hidden ${className}`}
    >
      <span>{children}</span>
      <ChevronDown aria-hidden className="size-4 shrink-0 [[open]>summary>&]:rotate-180" />
    </summary>
  )
}
