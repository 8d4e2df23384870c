import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/form/button.tsx'
import type { Words } from '../../../words/words.ts'

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

type Invalid = Readonly<{ words: Words['accounts']['links']; href: string; label: string }>

/** Says that a link is too old or was used, and where to get another one. */
export function InvalidLink({ words, href, label }: Invalid) {
  return (
    <LinkPage heading={words.ended}>
      <p>{words.why}</p>
      <ButtonLink href={href}>{label}</ButtonLink>
    </LinkPage>
  )
}
