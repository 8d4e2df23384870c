import type { ReactNode } from 'react'
import { PatternPicture } from '../brand/pattern-picture.tsx'
import { ButtonLink } from '../form/button.tsx'

type Props = Readonly<{ title: string; text?: string; button?: string; href?: string; children?: ReactNode }>

/** Closes a page with one thought and the next step; `children` follow the button. */
export function CallToAction({ title, text, button, href = '/appointments', children }: Props) {
  return (
    <section className="relative isolate grid overflow-hidden rounded-3xl bg-cloth-deep text-cloth-paper md:grid-cols-[1fr_16rem]">
      <div className="space-y-5 self-center p-7 md:p-12 lg:p-16">
        <h2>{title}</h2>
        {text ? <p className="lead prose-width">{text}</p> : null}
        <div className="flex flex-wrap gap-3">
          {button ? (
            <ButtonLink href={href} variant="bright">
              {button}
            </ButtonLink>
          ) : null}
          {children}
        </div>
      </div>
      <PatternPicture name="tall" className="order-first h-24 w-full md:order-none md:h-0 md:min-h-full" />
    </section>
  )
}
