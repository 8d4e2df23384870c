import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { InsetNote } from '../../../ui/text/notes.tsx'
import type { Words } from '../../../words/words.ts'
import { bookingLimits } from '../limits/booking-limits.ts'

type Props = Readonly<{
  words: Words['booking']
  held: Omit<Held, 'words' | 'children'> | null
  /** The card of the held time. */
  heldCard?: ReactNode
  isExpired: boolean
  isTimeGone: boolean
  /** The person asked for a time without the answers of the form. */
  asksFirst: boolean
  /** The person began on another page of the site, without script. */
  isPrefilled: boolean
  /** Leads to help. */
  danger?: ReactNode
  /** Says with whom the person books, or leads to the counsellors. */
  choice?: ReactNode
}>

/** Shows notes above the form. */
export function FormNotes({
  words,
  held,
  heldCard,
  isExpired,
  isTimeGone,
  asksFirst,
  isPrefilled,
  danger,
  choice,
}: Props) {
  const page = words.formPage
  return (
    <div className="mb-3 space-y-3 md:mb-6 md:space-y-4">
      {danger}
      {isExpired ? <InsetNote>{words.draftGone(bookingLimits)}</InsetNote> : null}
      {isTimeGone ? <InsetNote>{page.timeGone}</InsetNote> : null}
      {asksFirst ? <InsetNote>{page.asksFirst}</InsetNote> : null}
      {isPrefilled ? <InsetNote>{page.prefilled}</InsetNote> : null}
      {choice}
      {held ? (
        <HeldNote words={words} {...held}>
          {heldCard}
        </HeldNote>
      ) : null}
    </div>
  )
}

type Held = Readonly<{
  words: Words['booking']
  until: string
  isKept: boolean
  chooseAgain: string
  children: ReactNode
}>

/** Shows the held time and its end, without a countdown, because a countdown frightens people. */
function HeldNote({ words, until, isKept, chooseAgain, children }: Held) {
  return (
    <div className="card space-y-3 border-2 border-leaf bg-leaf-soft p-4">
      <p className="font-semibold">{isKept ? words.formPage.heldUntil({ time: until }) : words.notKept}</p>
      {children}
      <ButtonLink href={chooseAgain} variant="quiet">
        {words.formPage.chooseAnother}
      </ButtonLink>
    </div>
  )
}
