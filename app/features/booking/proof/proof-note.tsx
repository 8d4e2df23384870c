import { Button } from '../../../ui/form/button.tsx'
import type { AppointmentView } from '../appointment/appointment-view.ts'

/** It tells whether a mail about the appointment is on its way, and has the words for the page when none is. */
export type MailNote = Readonly<{ isSent: boolean; instead: string }>

type Note = Readonly<{ view: AppointmentView; dueAt: string; mail: MailNote }>

/** Says that the address is not proven yet and when the appointment ends without that. */
export function ProofNote({ view, dueAt, mail }: Note) {
  return (
    <section className="card space-y-3 border-2 border-marigold p-4 print:hidden">
      <h2 className="text-xl">
        {view.isTimeWanted
          ? 'One thing is left: press the button in our mail'
          : 'One thing is left: confirm your e-mail address'}
      </h2>
      {mail.isSent ? null : <p className="prose-width font-semibold">{mail.instead}</p>}
      <p className="prose-width">
        {mail.isSent
          ? `Open the mail that we sent to ${view.maskedEmail} and press its button.`
          : 'Open our mail when it is there, and press its button.'}
      </p>
      {view.isTimeWanted ? (
        <p className="prose-width">
          It books this time, or offers the nearest ones. Without that your request ends on{' '}
          <strong>{dueAt}</strong>.
        </p>
      ) : (
        <p className="prose-width">
          Until then the time is yours, but without that the session ends on <strong>{dueAt}</strong>, and its
          time is free for others.
        </p>
      )}
      <form method="post" action={view.page}>
        <Button name="intent" value="send-again" variant="quiet">
          {mail.isSent ? 'Send the mail again' : 'Send the mail'}
        </Button>
      </form>
    </section>
  )
}
