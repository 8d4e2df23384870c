import { Children, type ReactNode } from 'react'
import { InsetNote } from './notes.tsx'

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

/** A long text beside its table of contents, which follows the first section. */
export function GuideFrame({ label, entries, children }: FrameProps) {
  const [first, ...others] = Children.toArray(children)
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-12">
      <div className="lg:col-start-2">{first}</div>
      <nav
        aria-label={label}
        className="lg:sticky lg:top-28 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:self-start"
      >
        <ul className="border-l-4 border-marigold pl-4 text-base">
          {entries.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1.5">
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-10 lg:col-start-2 lg:space-y-12">{others}</div>
    </div>
  )
}

type Props = Readonly<{ sections: readonly GuideSection[]; label: string; toFillTitle?: string }>

/** A long text in sections with a table of contents. */
export function Guide({ sections, label, toFillTitle }: Props) {
  return (
    <GuideFrame label={label} entries={sections}>
      {sections.map((section) => (
        <GuidePart key={section.id} section={section} toFillTitle={toFillTitle} />
      ))}
    </GuideFrame>
  )
}

export function GuidePart({ section, toFillTitle }: { section: GuideSection; toFillTitle?: string }) {
  const { id, title } = section
  return (
    <section aria-labelledby={id} className="prose-width space-y-4">
      <h2 id={id}>{title}</h2>
      <GuideParts section={section} toFillTitle={toFillTitle} />
    </section>
  )
}

/** A section of a guide without its title. */
export function GuideParts({ section, toFillTitle }: { section: GuideSection; toFillTitle?: string }) {
  const { paragraphs = [], points = [], after, added = [], toFill = [], link } = section
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 ? (
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
