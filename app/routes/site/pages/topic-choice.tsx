import { concernNames } from '../../../features/people/concerns.ts'
import type { Words } from '../../../words/words.ts'

type Props = Readonly<{ names: Words['people']['concerns'] }>

/** Buttons of a form, because no address, title or history may have the choice. It needs no script. */
export function TopicChoice({ names }: Props) {
  return (
    <form method="post" action="/counsellors" className="flex flex-wrap gap-2 sm:gap-3">
      {concernNames.map((name) => (
        <button
          key={name}
          type="submit"
          name="about"
          value={name}
          className="min-h-12 cursor-pointer rounded-full border-2 border-edge bg-surface px-5 font-semibold hover:border-indigo hover:text-indigo"
        >
          {names[name]}
        </button>
      ))}
    </form>
  )
}
