import { Portrait } from '../../../features/people/portrait.tsx'
import type { ShownPicture } from '../../../ui/picture/media-picture.tsx'
import type { Words } from '../../../words/words.ts'

type Props = Readonly<{
  /** Visitors can choose somebody. */
  hasCounsellors: boolean
  with: Readonly<{ name: string; portrait: string | null; picture: ShownPicture | null }> | null
  words: Words['people']['site']
}>

/** Says with whom the person books, or leads to the counsellors. */
export function CounsellorChoice({ hasCounsellors, with: person, words }: Props) {
  if (!hasCounsellors) return null
  if (!person)
    return (
      <p>
        <a href="/counsellors" className="inline-flex min-h-11 items-center font-semibold">
          {words.chooseFirst}
        </a>
      </p>
    )
  return (
    <div className="card flex items-center gap-4 p-4">
      <Portrait
        name={person.name}
        src={person.portrait}
        picture={person.picture}
        lazy={false}
        className="size-16"
      />
      <p>
        <span className="block font-semibold">{words.chosen({ name: person.name })}</span>
        <a href="/counsellors" className="inline-flex min-h-11 items-center">
          {words.chooseOther}
        </a>
      </p>
    </div>
  )
}
