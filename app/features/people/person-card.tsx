import type { ReactNode } from 'react'
import { findLanguage } from '../../lib/text/find-language.ts'
import { Check } from '../../ui/brand/icons.tsx'
import { CardLink } from '../../ui/layout/links.tsx'
import { SampleMark } from '../../ui/text/sample-mark.tsx'
import type { PersonView } from './person-view.ts'
import { Portrait } from './portrait.tsx'

type Props = Readonly<{
  person: PersonView
  /** The person's page. Null for somebody without one, and for a preview. */
  href: string | null
  sample: string
  titleAs?: 'h2' | 'h3'
  lazy?: boolean
  /** What else the list says about the person. */
  children?: ReactNode
}>

/** A person in a list: face, name, role, a sentence in the own words, languages and topics. */
export function PersonCard({ person, href, sample, titleAs: Title = 'h3', lazy, children }: Props) {
  const { name, role, languages, topics, sentence, portrait, picture, isSample, licence } = person
  return (
    <article
      aria-label={name}
      className="card group relative flex h-full flex-col gap-4 p-5 hover:border-ink lg:p-6"
    >
      <div className="flex items-center gap-4">
        <Portrait name={name} src={portrait} picture={picture} lazy={lazy} className="size-24 sm:size-28" />
        <div className="min-w-0 space-y-1">
          <Title lang={findLanguage(name)} className="text-2xl">
            {href ? <CardLink href={href}>{name}</CardLink> : name}
          </Title>
          <p className="wrap-anywhere">{role}</p>
          {isSample ? <SampleMark label={sample} /> : null}
        </div>
      </div>
      {sentence ? (
        <p lang={findLanguage(sentence)} className="text-lg wrap-anywhere">
          <q>{sentence}</q>
        </p>
      ) : null}
      <div className="mt-auto space-y-1 text-base text-muted">
        {languages.length > 0 ? <p>{languages.join(', ')}</p> : null}
        {topics.length > 0 ? <p>{topics.join(', ')}</p> : null}
        {licence ? <LicenceLine label={licence.label} /> : null}
        {children}
      </div>
    </article>
  )
}

export function LicenceLine({ label }: Readonly<{ label: string }>) {
  return (
    <p className="flex items-center gap-1 text-base text-muted">
      <Check aria-hidden className="size-5 shrink-0 text-leaf" />
      {label}
    </p>
  )
}
