import type { ReactNode } from 'react'

/** One family of parts under its name. */
export function PartSection({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} className="space-y-6">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
