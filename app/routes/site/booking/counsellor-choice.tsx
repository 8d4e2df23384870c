import type { ReactNode } from 'react'
import { Portrait } from '../../../features/people/portrait.tsx'
import type { ShownPicture } from '../../../ui/picture/media-picture.tsx'
import { SampleMark } from '../../../ui/text/sample-mark.tsx'
import type { Words } from '../../../words/words.ts'

type Face = Readonly<{ name: string; portrait: string | null; picture: ShownPicture | null }>

type Props = Readonly<{
  /** Visitors can choose somebody. */
  hasCounsellors: boolean
  with: (Face & Readonly<{ isSample: boolean }>) | null
  /** Some of those whom visitors can choose. */
  others: readonly Face[]
  words: Words['people']
  /** What a session costs. */
  children?: ReactNode
}>

/** Says with whom the person books and what it costs, and leads to the counsellors. */
export function CounsellorChoice({
  hasCounsellors,
  with: person,
  others,
  words: { site, sample },
  children,
}: Props) {
  if (!hasCounsellors) return children ? <div className="card p-4">{children}</div> : null
  return (
    <div className="card space-y-2 px-4 py-2 md:py-4">
      <div className="flex items-center gap-3 md:gap-4">
        {person ? (
          <Portrait {...toFace(person)} className="size-16" />
        ) : (
          <span className="flex shrink-0 -space-x-3">
            {others.map((face) => (
              <Portrait key={face.name} {...toFace(face)} isSmall className="size-9 md:size-11" />
            ))}
          </span>
        )}
        <p>
          <span className="block font-semibold">
            {person ? site.chosen({ name: person.name }) : site.chosenAny}{' '}
            {person?.isSample ? <SampleMark label={sample} /> : null}
          </span>
          <a href="/counsellors" className="inline-flex min-h-11 items-center">
            {person ? site.chooseOther : site.chooseFirst}
          </a>
        </p>
      </div>
      {children}
    </div>
  )
}

const toFace = ({ name, portrait, picture }: Face) => ({ name, src: portrait, picture })
