import type { ReactNode } from 'react'
import { ChevronDown } from '../brand/icons.tsx'

/** Questions and forms that few people need: each opens by its heading. */
export function Folded({
  id,
  heading,
  isOpen = false,
  children,
}: Readonly<{ id?: string; heading: string; isOpen?: boolean; children: ReactNode }>) {
  return (
    <details id={id} open={isOpen || undefined} className="card px-4 print:hidden lg:px-5">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{heading}</h2>
        <ChevronDown aria-hidden className="size-4 shrink-0 [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}
