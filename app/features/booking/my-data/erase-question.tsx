import { Button } from '../../../ui/form/button.tsx'
import { InsetNote } from '../../../ui/text/notes.tsx'

/** Says what goes and what stays, above the button that erases. */
export function EraseQuestion({ isOpen, hasAccount }: { isOpen: boolean; hasAccount: boolean }) {
  return (
    <form method="post" className="space-y-6">
      <section className="space-y-3">
        <h2>What goes, at once and for ever</h2>
        <ul className="prose-width list-disc space-y-2 pl-5">
          {isOpen ? (
            <li>
              <strong>Your session is cancelled first.</strong> Our office and your counsellor learn that the
              time is free, and not who you are.
            </li>
          ) : null}
          <li>Your name, e-mail address, age and all other answers.</li>
          <li>What you wrote about your health, and what your counsellor noted.</li>
          <li>Who your parent or guardian is, if you told us.</li>
          <li>Your reminders, and the mails that our site stores.</li>
          <li>Your private link. You see no more of this page.</li>
        </ul>
      </section>
      <section className="space-y-3">
        <h2>What stays</h2>
        <ul className="prose-width list-disc space-y-2 pl-5">
          <li>
            That somebody agreed and that somebody opened a booking, with its number. It names nobody and
            proves how we treated you.
          </li>
          <li>
            The mails in your own mailbox, and in those of our office and your counsellor. They have your
            initials at most.
          </li>
          <li>Your other sessions. Each has its own link.</li>
          {hasAccount ? <li>Your account. You can delete it there.</li> : null}
          <li>Copies for emergencies, until they are replaced.</li>
        </ul>
      </section>
      <Button variant="danger" name="intent" value="erase">
        Yes, erase everything now
      </Button>
    </form>
  )
}

/** Explains why a client cannot erase a booking under a legal hold. */
export function LegalHoldNote({ email }: { email: string }) {
  return (
    <>
      <InsetNote>
        We cannot erase this now, because a law or a court makes us keep it. We use it for nothing else, and
        it does not stay longer than it must.
      </InsetNote>
      <p className="prose-width">
        Write to <a href={`mailto:${email}`}>{email}</a> and ask why, and how long it lasts. You can still
        take your consent back and replace your private link.
      </p>
    </>
  )
}
