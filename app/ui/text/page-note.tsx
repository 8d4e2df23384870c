import type { ReactNode } from 'react'

/** A message above the content. Screen readers announce an error at once. */
export function PageNote({ isError = false, children }: { isError?: boolean; children: ReactNode }) {
  return (
    <div
      role={isError ? 'alert' : 'status'}
      className={`card mb-4 p-4 ${isError ? 'border-2 border-clay' : ''}`}
    >
      {children}
    </div>
  )
}
