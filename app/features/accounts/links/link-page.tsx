import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/form/button.tsx'

type Props = Readonly<{ heading: string; children: ReactNode }>

/** A page behind a link of a mail. */
export function LinkPage({ heading, children }: Props) {
  return (
    <div className="mx-auto max-w-lg space-y-6">
      <h1>{heading}</h1>
      {children}
    </div>
  )
}

type Invalid = Readonly<{ href: string; label: string }>

/** Says that a link is too old or was used, and where to get another one. */
export function InvalidLink({ href, label }: Invalid) {
  return (
    <LinkPage heading="This link does not work any more">
      <p>It was used already, it is too old, or a newer one has replaced it.</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </LinkPage>
  )
}
