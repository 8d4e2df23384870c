import { RichTextView } from '../rich-text/rich-text-blocks.tsx'
import type { SectionOf } from './page.schema.ts'
import { Pressed, Typed } from './typed.tsx'

type Props = Readonly<{ section: SectionOf<'text'>; headingId: string }>

export function TextSection({ section, headingId }: Props) {
  return (
    <section aria-labelledby={headingId} className="space-y-5">
      <h2 id={headingId}>
        <Typed at="title">{section.title}</Typed>
      </h2>
      <Pressed at="body" isEmpty={section.body.length === 0}>
        <RichTextView text={section.body} />
      </Pressed>
    </section>
  )
}
