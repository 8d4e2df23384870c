import { guardianAgrees } from '../../../content/consent.ts'
import type { GuardianStatus } from '../../../db/tables/booking.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Lines } from '../../../ui/text/text.tsx'
import { isGuardianAgainst } from './guardian-words.ts'

type Asked = Readonly<{
  clientName: string
  rows: readonly Readonly<{ label: string; lines: readonly string[] }>[]
  guardianStatus: GuardianStatus | null
}>

/** Shows a guardian the time and the place, and asks whether they agree. It never shows what the client wrote. */
export function GuardianAnswerForm({ clientName, rows, guardianStatus }: Asked) {
  const hasAgreed = guardianStatus === 'agreed'
  const isAgainst = isGuardianAgainst(guardianStatus)
  return (
    <>
      {hasAgreed || isAgainst ? (
        <p role="status" className="card border-2 border-leaf bg-leaf-soft p-4 font-semibold">
          {hasAgreed ? 'You agree to this session. Thank you.' : 'You do not agree to this session.'} We have
          sent you a mail with a link, with which you can change your answer.
        </p>
      ) : null}
      <p className="prose-width">
        <strong className="wrap-anywhere">{clientName}</strong> has booked a session with one of our
        counsellors, and named you as parent or guardian.
      </p>
      <dl className="card divide-y divide-line">
        {rows.map(({ label, lines }) => (
          <div key={label} className="flex flex-wrap gap-x-4 px-4 py-3">
            <dt className="w-20 shrink-0 font-semibold">{label}</dt>
            <dd className="min-w-0 flex-1 basis-52">
              <Lines lines={lines} />
            </dd>
          </div>
        ))}
      </dl>
      <form method="post" className="space-y-4">
        {hasAgreed ? null : <p className="prose-width font-semibold">{guardianAgrees.text}</p>}
        <p className="prose-width">{guardianAgrees.note}</p>
        <div className="flex flex-wrap gap-3">
          {hasAgreed ? null : (
            <Button name="answer" value="yes">
              I agree
            </Button>
          )}
          {isAgainst ? null : (
            <Button name="answer" value="no" variant="quiet">
              {hasAgreed ? 'I take it back' : 'I do not agree'}
            </Button>
          )}
        </div>
      </form>
      <p className="prose-width">
        If you are not the parent or guardian, close this page. Questions?{' '}
        <a href="/contact">Ask our office</a>.
      </p>
    </>
  )
}

/** Says why a link of a guardian does nothing. */
export function EndedLink() {
  return (
    <div className="space-y-4">
      <p className="prose-width">
        This link has ended. It was used, it is older than a week, or the session has begun or was cancelled.
        If we have sent you a newer mail, use the link in it.
      </p>
      <ButtonLink href="/contact" variant="quiet">
        Ask our office
      </ButtonLink>
    </div>
  )
}
