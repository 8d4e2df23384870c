import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import { toMailbox } from '../../../features/agency/agency.ts'
import { bookingForm } from '../../../features/booking/booking.schema.ts'
import { toFormWords } from '../../../features/booking/form/form-words.ts'
import {
  correctBooking,
  toCorrectedPerson,
  toCorrectedTexts,
} from '../../../features/booking/my-data/correct-booking.server.ts'
import { CorrectionForm } from '../../../features/booking/my-data/correction-form.tsx'
import { findMyData } from '../../../features/booking/my-data/find-my-data.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { toConsentValues } from '../../../site-consent.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { PatternBand } from '../../../ui/brand/pattern.tsx'
import { TextWithPart } from '../../../ui/text/text.tsx'
import { words } from '../../../words/words.ts'
import { answerForm, parseForm } from '../../form-action.server.ts'
import { requireLinkedBooking } from '../booking/require-linked-booking.server.ts'
import type { Route } from './+types/correct'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).myData.correct.heading, matches),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, secrets, content } = context.get(instanceContext)
  const booking = await requireLinkedBooking(context, params.token)
  const found = await findMyData(db, secrets, booking.id, {
    words: words(context.get(visitorContext).language).consent,
    values: toConsentValues(content.agency),
  })
  const hasLegalHold = (await findLegalHold(db, 'booking', booking.id)) !== null
  const texts = hasLegalHold ? null : (found?.texts ?? null)
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries({ ...found?.person, ...texts }))
    values[name] = String(value ?? '')
  return {
    values,
    hasTexts: texts !== null,
    form: toFormWords(context.get(visitorContext).language),
    mailbox: toMailbox(content.agency),
    back: `/appointments/${params.token}/data`,
  }
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, secrets, log } = context.get(instanceContext)
  const { id: bookingId, linkVersion } = await requireLinkedBooking(context, params.token)
  const form = await request.formData()
  const hasTexts = form.has('complaint')
  const all = bookingForm(context.get(visitorContext).language)
  const person = toCorrectedPerson(all)
  const texts = toCorrectedTexts(all)
  const schema = hasTexts ? person.extend(texts.shape) : person
  const values = readTexts(form, Object.keys(schema.shape))
  return answerForm(
    { form, log },
    {
      values,
      refusals: {
        changed_meanwhile: words(
          context.get(visitorContext).language,
        ).booking.proofRefused.changed_meanwhile(),
      },
      actions: {
        async save() {
          const read = parseForm(schema, values)
          if (!read.ok) return read
          const correction = {
            ...{ bookingId, linkVersion, person: person.parse(read.input) },
            texts: hasTexts ? texts.parse(read.input) : null,
          }
          const corrected = await correctBooking(db, secrets, correction, Temporal.Now.instant())
          return corrected.ok ? `/appointments/${params.token}/data?corrected` : corrected
        },
      },
    },
  )
}

export default function Correct({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { values, hasTexts, form, mailbox, back } = loaderData
  const words = useWords().myData.correct
  return (
    <div className="max-w-2xl space-y-6">
      {actionData ? <title>{toTitle(words.heading, matches, true)[0]?.title}</title> : null}
      <PatternBand className="w-36" />
      <h1>{words.heading}</h1>
      <p className="prose-width">
        <TextWithPart text={words.byMail({ link: mailbox.label })} part={mailbox.label}>
          {(part) => <a href={mailbox.href}>{part}</a>}
        </TextWithPart>
      </p>
      <CorrectionForm
        {...{ words, form }}
        values={{ ...values, ...actionData?.values }}
        errors={actionData?.errors ?? {}}
        hasTexts={hasTexts}
        back={back}
      />
    </div>
  )
}
