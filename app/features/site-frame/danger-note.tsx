import { emergencyNumber } from '../../outbox/emergency-number.ts'
import { InsetNote } from '../../ui/text/notes.tsx'
import { TextWithPart } from '../../ui/text/text.tsx'
import type { Words } from '../../words/words.ts'

/** Leads to help from each booking form and each article, because its readers may be in danger. */
export function DangerNote({ words: { text, link } }: Readonly<{ words: Words['sitePages']['dangerNote'] }>) {
  return (
    <InsetNote>
      <TextWithPart text={text({ number: emergencyNumber })} part={emergencyNumber}>
        {(number) => <a href={`tel:${number}`}>{number}</a>}
      </TextWithPart>{' '}
      <a href="/help">{link}</a>.
    </InsetNote>
  )
}
