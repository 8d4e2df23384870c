import { redirect } from 'react-router'
import { agreeLater } from '../../../features/booking/agree/agree-later.server.ts'
import { asksAgain } from '../../../features/booking/agree/asks-again.server.ts'
import { ConsentField } from '../../../features/booking/form/consent-field.tsx'
import { isMinorAge } from '../../../features/booking/guardian/adult-age.ts'
import { readGuardian } from '../../../features/booking/guardian/guardian.schema.ts'
import { isGuardianAgainst } from '../../../features/booking/guardian/guardian-decisions.ts'
import type { LinkedBooking } from '../../../features/booking/private-link/find-linked-booking.server.ts'
import { GuardianQuestion } from '../../../features/booking/time-picker/guardian-question.tsx'
import { toHelplineCards } from '../../../features/helplines/helpline-cards.ts'
import { HelplineList } from '../../../features/helplines/helpline-list.tsx'
import { listPublicHelplines } from '../../../features/helplines/helplines.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readText, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { findAgreedText, toConsentWords } from '../../../site-consent.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { words } from '../../../words/words.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { requireLinkedBooking } from '../booking/require-linked-booking.server.ts'
import type { Route } from './+types/agree'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).session.agree.heading, matches),
  { name: 'robots', content: 'noindex' },
]

const noAnswers = { consent: '', guardian: '', guardianName: '', guardianContact: '' }

/** A client who is asked again has answered, or the law of the country asked for no answer. */
function needsGuardian({ age, guardianAnswer, consentMissingSince }: LinkedBooking) {
  return consentMissingSince !== null && isMinorAge(age) && !guardianAnswer
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, content } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, params.token)
  const page = `/appointments/${params.token}`
  const now = Temporal.Now.instant()
  const isAgain = await asksAgain(db, booking, now)
  const isAsked = isAgain || booking.consentMissingSince !== null
  if (!isAsked || isGuardianAgainst(booking.guardianStatus)) throw redirect(page, 303)
  return {
    page,
    consentWords: toConsentWords({ content }, words(context.get(visitorContext).language)),
    isAgain,
    isMinor: needsGuardian(booking),
    lines: await listPublicHelplines(db, now),
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const { db, secrets, log } = instance
  const booking = await requireLinkedBooking(context, params.token)
  const form = await request.formData()
  const values = readTexts(form, ['consent', 'guardian', 'guardianName', 'guardianContact'])
  const { language } = context.get(visitorContext)
  return answerForm(
    { form, log },
    {
      values,
      actions: {
        async save() {
          const guardian = readGuardian(language, needsGuardian(booking) ? 'minor' : 'none', values)
          const hasConsent = values.consent === 'given'
          if (!guardian.ok || !hasConsent) {
            const errors = guardian.ok ? {} : guardian.errors
            return refuseFields({
              ...errors,
              ...(hasConsent ? {} : { consent: [words(language).booking.consentNeeded] }),
            })
          }
          const { id: bookingId, linkVersion } = booking
          const agreedTo = await findAgreedText(instance, readText(form, 'consentVersion'))
          const agreement = { bookingId, linkVersion, guardian: guardian.guardian, agreedTo }
          const agreed = await agreeLater(db, secrets, agreement, Temporal.Now.instant())
          const page = `/appointments/${params.token}`
          if (!agreed.ok) return page
          return `${page}?${booking.consentMissingSince ? 'agreed' : 'agreed-again'}`
        },
      },
    },
  )
}

export default function Agree({ loaderData, actionData }: Route.ComponentProps) {
  const { page, consentWords, isAgain, isMinor, lines } = loaderData
  const { booking, consent, guardian, safety, session } = useWords()
  const { heading, agree, notNow } = session.agree
  const values = actionData?.values ?? noAnswers
  const errors = actionData?.errors ?? {}
  const problems = firstMessages(errors)
  return (
    <div className="max-w-3xl space-y-6">
      <h1>{heading}</h1>
      {isAgain ? <p className="prose-width">{consent.asksAgain.text}</p> : null}
      <ErrorSummary errors={errors} />
      <form method="post" noValidate className="space-y-6">
        {isMinor ? (
          <GuardianQuestion
            steps={booking.steps}
            isAgeKnown
            values={values}
            errors={problems}
            words={guardian}
            consentWords={consentWords}
            helplines={<HelplineList countries={toHelplineCards(lines, safety)} />}
          />
        ) : null}
        <ConsentField words={consentWords.consent} error={problems.consent} />
        {isAgain ? <p className="prose-width text-muted">{consent.asksAgain.ifNot}</p> : null}
        <div className="flex flex-wrap gap-3">
          <Button>{agree}</Button>
          <ButtonLink href={page} variant="quiet">
            {notNow}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}
