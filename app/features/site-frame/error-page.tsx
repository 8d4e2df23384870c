import type { ComponentProps, ReactNode } from 'react'
import { PatternPicture } from '../../ui/brand/pattern-picture.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ExitLink } from '../../ui/text/exit-link.tsx'

type Props = Readonly<{
  title: string
  heading: string
  text?: string
  /** 'Exit this page'. */
  exit: ComponentProps<typeof ExitLink>
  children?: ReactNode
}>

export function ErrorPage({ title, heading, text, exit, children }: Props) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-5xl items-center gap-8 px-5 py-10 md:grid-cols-[1fr_18rem] md:gap-16">
      <title>{title}</title>
      <PatternPicture
        name="window"
        lazy={false}
        className="h-28 w-full rounded-3xl md:order-last md:h-auto md:rounded-t-full"
      />
      <div className="flex min-w-0 flex-col items-start gap-6">
        <h1>{heading}</h1>
        {children}
        {text ? <pre className="card w-full overflow-auto p-4 text-sm">{text}</pre> : null}
        <p className="text-muted">
          If you need someone now, go to{' '}
          <a href="/help" className="inline-block py-1">
            Get help now
          </a>
          .
        </p>
        <ButtonLink href="/">Back To Home</ButtonLink>
        <ExitLink {...exit} className="exit-corner" />
      </div>
    </main>
  )
}
