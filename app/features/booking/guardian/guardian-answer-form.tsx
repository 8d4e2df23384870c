import type { GuardianStatus } from '../../../db/tables/booking.ts'
import { guardianLinkDays } from '../../../outbox/link-lifetimes.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { LineList } from '../../../ui/layout/blocks.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import type { Words } from '../../../words/words.ts'
import { isGuardianAgainst } from './guardian-decisions.ts'

/** `hasMail`: mail leaves the site. */
type PageWords = Readonly<{ words: Words['guardian']['page']; hasMail: boolean }>
type Asked = Readonly<{
  clientName: string
  rows: readonly Readonly<{ label: string; lines: readonly string[] }>[]
  guardianStatus: GuardianStatus | null
  agreement: Words['consent']['guardianAgrees']
}>

/** Shows a guardian the time and the place, and asks whether they agree. It never shows what the client wrote. */
export function GuardianAnswerForm({ words, hasMail, agreement, ...asked }: Asked & PageWords) {
  const { clientName, rows, guardianStatus } = asked
  const hasAgreed = guardianStatus === 'agreed'
  const isAgainst = isGuardianAgainst(guardianStatus)
  return (
    <>
      {hasAgreed || isAgainst ? (
        <p role="status" className="card border-2 border-leaf bg-leaf-soft p-4 font-semibold">
          {hasAgreed ? words.agreed : words.against} {hasMail ? words.mailed : null}
        </p>
      ) : null}
      <p className="prose-width">
        <TextWithPart text={words.named({ client: clientName })} part={clientName}>
          {(client) => <strong className="wrap-anywhere">{client}</strong>}
        </TextWithPart>
      </p>
      <LineList rows={rows} />
      <form method="post" className="space-y-4">
        {hasAgreed ? null : <p className="prose-width font-semibold">{agreement.text}</p>}
        <p className="prose-width">{agreement.note}</p>
        <div className="flex flex-wrap gap-3">
          {hasAgreed ? null : (
            <Button name="answer" value="yes">
              {words.agree}
            </Button>
          )}
          {isAgainst ? null : (
            <Button name="answer" value="no" variant="quiet">
              {hasAgreed ? words.takeBack : words.disagree}
            </Button>
          )}
        </div>
      </form>
      <p className="prose-width">
        <TextWithPart text={words.notYou({ link: words.askOffice })} part={words.askOffice}>
          {(link) => <a href="/contact">{link}</a>}
        </TextWithPart>
      </p>
    </>
  )
}

/** Says why a link of a guardian does nothing. */
export function EndedLink({ words, hasMail }: PageWords) {
  return (
    <div className="space-y-4">
      <p className="prose-width">
        {words.ended({ guardianLinkDays })} {hasMail ? words.newerMail : null}
      </p>
      <ButtonLink href="/contact" variant="quiet">
        {words.askOffice}
      </ButtonLink>
    </div>
  )
}
