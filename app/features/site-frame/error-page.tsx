import type { ReactNode } from 'react'
import { PatternPicture } from '../../ui/brand/pattern.tsx'
import { ButtonLink } from '../../ui/form/button.tsx'

type Props = Readonly<{ heading: string; text?: string; children?: ReactNode }>

export function ErrorPage({ heading, text, children }: Props) {
  return (
    <div className="grid items-center gap-8 md:grid-cols-[1fr_18rem] md:gap-16">
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
      </div>
    </div>
  )
}
