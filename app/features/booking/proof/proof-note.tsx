import { Button } from '../../../ui/form/button.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'
import type { AppointmentView } from '../appointment/appointment-view.ts'

/** It tells whether a mail about the appointment is on its way, and has the words for the page when none is. */
export type MailNote = Readonly<{ isSent: boolean; instead: string }>

type Note = Readonly<{
  words: Words['session']['proof']
  view: AppointmentView
  dueAt: string
  mail: MailNote
}>

/** Says that the address is not proven yet and when the appointment ends without that. */
export function ProofNote({ words, view, dueAt, mail }: Note) {
  const until = view.isTimeWanted ? words.wantedUntil : words.keptUntil
  return (
    <section className="card space-y-3 border-2 border-marigold p-4 print:hidden">
      <h2 className="text-xl">{view.isTimeWanted ? words.headingWanted : words.heading}</h2>
      {mail.isSent ? null : <p className="prose-width font-semibold">{mail.instead}</p>}
      <p className="prose-width">{mail.isSent ? words.open({ email: view.maskedEmail }) : words.openLater}</p>
      <p className="prose-width">
        <TextWithPart text={until({ time: dueAt })} part={dueAt}>
          {(time) => <strong>{time}</strong>}
        </TextWithPart>
      </p>
      <form method="post" action={view.page}>
        <Button name="intent" value="send-again" variant="quiet">
          {mail.isSent ? words.sendAgain : words.send}
        </Button>
      </form>
    </section>
  )
}
