import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { toAge } from '../../../features/booking/booking.schema.ts'
import { refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import { adultAge } from '../../../features/booking/guardian/adult-age.ts'
import { correctAge, needsGuardianAnswer } from '../../../features/booking/guardian/correct-age.server.ts'
import { readGuardianAnswer } from '../../../features/booking/guardian/guardian-rule.server.ts'
import { StaffGuardianQuestion } from '../../../features/booking/staff-form/client-details.tsx'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary, firstMessages } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { correctAge as words } from '../../../words/staff/work/correct-age.ts'
import { words as clientWords } from '../../../words/words.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/correct-age'
import { requireBooking } from './appointment-actions.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

const fields = ['age', 'guardian', 'guardianName', 'guardianContact'] as const
const AgeForm = z.object({ age: toAge({ ...clientWords('en').booking.fields.age, empty: words.empty }) })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const booking = await requireBooking(db, requireStaff(context).scope, params.bookingId)
  if (booking.name === null) throw noSuchPage()
  const { id, revision, name, age } = booking
  // A client who was under 18 before has the question on the page of the booking.
  const isAsking = needsGuardianAnswer(booking, adultAge - 1, readClock(context).now)
  return { id, revision, name, age: age === null ? '' : String(age), isAsking }
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, env, form, actor, clock } = sent
  const booking = await requireBooking(db, actor.scope, args.params.bookingId)
  const values = readTexts(form, fields)
  return answerForm(sent, {
    values,
    refusals: refusalMessages,
    actions: {
      async save() {
        const read = parseForm(AgeForm, values)
        if (!read.ok) return read
        const { age } = read.input
        const isMinor = needsGuardianAnswer(booking, age, clock.now)
        const exemption = { isMinor, slot: booking }
        const answer = await readGuardianAnswer(sent, exemption, values)
        if (!answer.ok) return refuseFields(answer.errors)
        const caller = { ...actor, revision: readRevision(form) }
        const { guardian } = answer
        const { exemptCountries } = env
        const correction = { bookingId: booking.id, caller, age, guardian, exemptCountries }
        const corrected = await correctAge(db, secrets, correction, actor.now)
        return corrected.ok ? `/admin/bookings/${booking.id}?done=age` : corrected
      },
    },
  })
}

export default function CorrectAge({ loaderData, actionData }: Route.ComponentProps) {
  const { id, revision, name, age, isAsking } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = actionData?.errors ?? {}
  const values: Readonly<Record<string, string>> = actionData?.values ?? { age }
  return (
    <div className={`${formWidth} space-y-4`}>
      <BackLink to={`/admin/bookings/${id}`}>{words.back}</BackLink>
      <h1>{words.title}</h1>
      <p className="wrap-anywhere">{name}</p>
      <ErrorSummary errors={errors} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <p>{words.explanation({ adultAge })}</p>
      <Form method="post" noValidate className="space-y-5">
        <input type="hidden" name="revision" value={revision} key={revision} />
        <TextField
          name="age"
          label={words.age}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={values.age}
          error={errors.age?.[0]}
        />
        {isAsking ? <StaffGuardianQuestion values={values} errors={firstMessages(errors)} /> : null}
        <Button aria-disabled={isBusy || undefined}>{words.save}</Button>
      </Form>
    </div>
  )
}
