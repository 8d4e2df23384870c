import { ButtonLink } from '../../../ui/form/button.tsx'

type Held = Readonly<{ lines: readonly string[]; until: string; chooseAgain: string }>

/** The time that waits for the form to be filled. Says until when and leaves it at that: a running clock frightens. */
export function HeldNote({ lines, until, chooseAgain }: Held) {
  return (
    <div className="card space-y-3 border-2 border-leaf bg-leaf-soft p-4">
      <p className="font-semibold">This time is held for you until {until}</p>
      <p>
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <ButtonLink href={chooseAgain} variant="quiet">
        Choose another time
      </ButtonLink>
    </div>
  )
}
