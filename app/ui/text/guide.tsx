import type { ReactNode } from 'react'
import { Summary } from '../layout/blocks.tsx'
import { InsetNote } from './notes.tsx'
import { TextWithMail } from './text.tsx'

export type GuideSection = Readonly<{
  id: string
  title: string
  paragraphs?: readonly string[]
  points?: readonly Readonly<{ name?: string; text: string }>[]
  after?: string
  /** Paragraphs of the office. */
  added?: readonly string[]
  /** Text that the agency must fill in before the site opens. */
  toFill?: readonly string[]
  link?: Readonly<{ label: string; href: string }>
}>

type FrameProps = Readonly<{
  label: string
  entries: readonly Readonly<{ id: string; title: string }>[]
  children: ReactNode
}>

/** A long text with its table of contents before it: folded on narrow screens, beside it on wide ones. */
export function GuideFrame({ label, entries, children }: FrameProps) {
  const list = (
    <ul className="border-l-4 border-marigold pl-4 text-base">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="inline-block py-1.5">
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <nav aria-label={label} className="lg:sticky lg:top-28 lg:self-start print:hidden">
        <details className="card px-4 lg:hidden">
          <Summary className="min-h-12">{label}</Summary>
          <div className="pb-4">{list}</div>
        </details>
        <div className="max-lg:hidden">
          <p className="mb-2 font-semibold">{label}</p>
          {list}
        </div>
      </nav>
      <div className="space-y-10 lg:space-y-12">{children}</div>
    </div>
  )
}

type Props = Readonly<{
  sections: readonly GuideSection[]
  label: string
  toFillTitle?: string
  /** The id of a section whose points are a table. */
  table?: string
}>

/** A long text in sections with a table of contents. */
export function Guide({ sections, label, toFillTitle, table }: Props) {
  return (
    <GuideFrame label={label} entries={sections}>
      {sections.map((section) => (
        <GuidePart
          key={section.id}
          section={section}
          toFillTitle={toFillTitle}
          isTable={section.id === table}
        />
      ))}
    </GuideFrame>
  )
}

type PartProps = Readonly<{ section: GuideSection; toFillTitle?: string; isTable?: boolean }>

export function GuidePart({ section, ...rest }: PartProps) {
  const { id, title } = section
  return (
    <section aria-labelledby={id} className="prose-width space-y-4">
      <h2 id={id}>{title}</h2>
      <GuideParts section={section} {...rest} />
    </section>
  )
}

/** A section of a guide without its title. */
export function GuideParts({ section, toFillTitle, isTable = false }: PartProps) {
  const { paragraphs = [], points = [], after, added = [], toFill = [], link } = section
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>
          <TextWithMail text={text} />
        </p>
      ))}
      {isTable ? <PointTable points={points} /> : null}
      {points.length > 0 && !isTable ? (
        <ul className="list-disc space-y-3 pl-5 marker:text-clay">
          {points.map(({ name, text }) => (
            <li key={text}>
              {name ? <strong>{name}: </strong> : null}
              {text}
            </li>
          ))}
        </ul>
      ) : null}
      {after ? <p>{after}</p> : null}
      {added.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {toFill.map((text) => (
        <InsetNote key={text}>
          <strong>{toFillTitle}</strong> {text}
        </InsetNote>
      ))}
      {link ? (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      ) : null}
    </>
  )
}

/** The first sentence of a point is its value. The others explain it. */
function PointTable({ points }: Readonly<{ points: NonNullable<GuideSection['points']> }>) {
  return (
    <dl className="card divide-y divide-line text-base">
      {points.map(({ name, text }) => {
        const end = text.indexOf('. ')
        const value = end < 0 ? text : text.slice(0, end)
        const note = end < 0 ? '' : text.slice(end + 2)
        return (
          <div key={text} className="gap-x-6 px-4 py-3 sm:grid sm:grid-cols-2">
            <dt>{name}</dt>
            <dd>
              <strong className="block">{value.replace(/\.$/, '')}</strong>
              {note ? <span className="text-muted">{note}</span> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
