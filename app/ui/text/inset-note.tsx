import type { ReactNode } from 'react'

/** A highlighted line that is not a warning. */
export function InsetNote({ children }: { children: ReactNode }) {
  return <p className="prose-width border-l-4 border-marigold pl-4">{children}</p>
}
