import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'

type Words = Readonly<{ title: string; heading: string; text?: string; children?: ReactNode }>

/** A page for what is not there, not allowed or broken: what happened, and the way back. */
export function BrokenPage({ title, heading, text, children }: Words) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-2xl flex-col items-start justify-center gap-6 px-5 py-16">
      <title>{title}</title>
      <h1>{heading}</h1>
      {children}
      {text ? <pre className="card w-full overflow-auto p-4 text-sm">{text}</pre> : null}
      <ButtonLink to="/" reloadDocument>
        Back To Home
      </ButtonLink>
    </main>
  )
}
