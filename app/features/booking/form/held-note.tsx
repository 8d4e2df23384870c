import { ButtonLink } from '../../../ui/form/button.tsx'

type Held = Readonly<{ lines: readonly string[]; until: string; chooseAgain: string }>

/** Shows the held time and its end, without a countdown, because a countdown frightens people. */
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
