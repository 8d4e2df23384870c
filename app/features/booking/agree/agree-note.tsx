import { ButtonLink } from '../../../ui/form/button.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'

type Props = Readonly<{ words: Words['session']['agree']; page: string; dueAt: string }>

/** Says that nobody can read the texts before the client agrees, and when they are erased without that. */
export function AgreeNote({ words, page, dueAt }: Props) {
  return (
    <section className="card space-y-3 border-2 border-marigold p-4 print:hidden">
      <h2 className="text-xl">{words.noteHeading}</h2>
      <p className="prose-width">
        <TextWithPart text={words.erasedOn({ time: dueAt })} part={dueAt}>
          {(time) => <strong>{time}</strong>}
        </TextWithPart>
      </p>
      <ButtonLink href={`${page}/agree`} variant="quiet">
        {words.read}
      </ButtonLink>
    </section>
  )
}

/** Says that the words of the consent have got another meaning since the client agreed. */
export function AskAgainNote({
  words,
  page,
}: Readonly<{ words: Words['consent']['asksAgain']; page: string }>) {
  return (
    <section className="card space-y-3 border-2 border-marigold p-4 print:hidden">
      <h2 className="text-xl">{words.heading}</h2>
      <p className="prose-width">{words.text}</p>
      <ButtonLink href={`${page}/agree`} variant="quiet">
        {words.read}
      </ButtonLink>
    </section>
  )
}
