import type { ReactNode } from 'react'

/** A line that stands out without alarming anybody. */
export function InsetNote({ children }: { children: ReactNode }) {
  return <p className="prose-width border-l-4 border-marigold pl-4">{children}</p>
}
