import type { ReactNode } from 'react'

/** A line above what a page or a dialog shows. A refusal is said at once to who listens. */
export function PageNote({ isRefusal = false, children }: { isRefusal?: boolean; children: ReactNode }) {
  return (
    <div
      role={isRefusal ? 'alert' : 'status'}
      className={`card mb-4 p-4 ${isRefusal ? 'border-2 border-clay' : ''}`}
    >
      {children}
    </div>
  )
}
