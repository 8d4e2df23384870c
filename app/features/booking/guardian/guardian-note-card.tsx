import { TextWithPart } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'
import type { GuardianNote } from './guardian-note.ts'

type Props = GuardianNote & Readonly<{ words: Words['guardian']['note'] }>

export function GuardianNoteCard({ words, heading, lines, isWarning }: Props) {
  return (
    <section className={`card space-y-3 p-4 ${isWarning ? 'border-2 border-marigold' : ''}`}>
      <h2 className="text-xl">{heading}</h2>
      {lines.map((line) => (
        <p key={line} className="prose-width">
          {line}
        </p>
      ))}
      {isWarning ? (
        <p className="prose-width">
          <TextWithPart text={words.needSomeone({ link: words.helpNow })} part={words.helpNow}>
            {(link) => <a href="/help">{link}</a>}
          </TextWithPart>
        </p>
      ) : null}
    </section>
  )
}
