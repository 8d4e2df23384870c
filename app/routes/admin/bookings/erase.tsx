import { Form, useNavigation } from 'react-router'
import { z } from 'zod'
import { findLegalHold } from '../../../db/find-legal-hold.server.ts'
import { refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import { findStaffBooking } from '../../../features/booking/details/staff-booking.server.ts'
import { findTexts } from '../../../features/booking/encrypted-details.server.ts'
import { eraseForClient, isErased } from '../../../features/booking/my-data/erase-booking.server.ts'
import { withdrawForClient } from '../../../features/booking/my-data/withdraw-consent.server.ts'
import { longestNote } from '../../../features/booking/notes/note-limits.ts'
import { listSeriesBookings } from '../../../features/booking/series/series-of-booking.server.ts'
import { findEndingMoney } from '../../../features/money/open/open-money.server.ts'
import { toEndingLines } from '../../../features/money/price-view.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readTexts } from '../../../lib/text/form-text.ts'
import { storedText } from '../../../lib/text/stored-text.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckboxField, LongTextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { eraseForClient as words } from '../../../words/staff/work/erase-for-client.ts'
import { answerForm, parseForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/erase'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

const WithdrawalForm = z.object({
  reason: storedText({
    name: words.withdraw.reasonIs,
    empty: words.withdraw.reasonEmpty,
    most: longestNote,
    lines: true,
  }),
})

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const booking = await findStaffBooking(db, scope, params.bookingId)
  if (!booking) {
    if (await isErased(db, params.bookingId)) return { isErased: true } as const
    throw noSuchPage()
  }
  const { id, name, revision, seriesId } = booking
  const sessions = seriesId ? await listSeriesBookings(db, seriesId) : [booking]
  const holds = await Promise.all(sessions.map((session) => findLegalHold(db, 'booking', session.id)))
  const ids = sessions.map((session) => session.id)
  return {
    ...{ isErased: false, id, name, revision },
    count: sessions.length,
    hasTexts: (await findTexts(db, id)) !== null,
    isTextHeld: (await findLegalHold(db, 'booking', id)) !== null,
    isHeld: holds.some((hold) => hold !== null),
    paid: toEndingLines(await findEndingMoney(db, ids, Temporal.Now.instant()), words.erase.paid),
  } as const
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, env, form, actor } = sent
  const { bookingId } = args.params
  const change = { bookingId, caller: { ...actor, revision: readRevision(form) } }
  const values = readTexts(form, ['reason'])
  return answerForm(sent, {
    values,
    refusals: { ...refusalMessages, ...words.refused, not_found: undefined },
    actions: {
      async withdraw() {
        const read = parseForm(WithdrawalForm, values)
        if (!read.ok) return read
        const withdrawn = await withdrawForClient(db, secrets, { ...change, ...read.input }, actor.now)
        if (!withdrawn.ok) return withdrawn
        return `/admin/bookings/${bookingId}?done=${withdrawn.hasLegalHold ? 'texts-closed' : 'withdrawn'}`
      },
      async erase() {
        if (!form.has('asked')) return refuseFields({ asked: [words.erase.untouched] })
        const erased = await eraseForClient(db, { ...change, dataDir: env.dataDir }, actor.now)
        return erased.ok ? `/admin/bookings/${bookingId}/erase` : erased
      },
    },
  })
}

export default function EraseForClient({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST' || undefined
  if (loaderData.isErased) {
    return (
      <>
        <h1>{words.title}</h1>
        <PageNote>{words.erased.text}</PageNote>
        <BackLink to="/admin/bookings">{words.erased.back}</BackLink>
      </>
    )
  }
  const { id, name, revision, count, hasTexts, isTextHeld, isHeld, paid } = loaderData
  const seen = <input type="hidden" name="revision" value={revision} key={revision} />
  return (
    <div className={`${formWidth} space-y-4`}>
      <BackLink to={`/admin/bookings/${id}`}>{words.back}</BackLink>
      <h1>{words.title}</h1>
      <p className="font-semibold wrap-anywhere">{name}</p>
      <ErrorSummary errors={actionData?.errors ?? {}} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      <p>{words.explanation}</p>
      {count > 1 ? <p className="font-semibold">{words.series({ count })}</p> : null}
      <section className="card space-y-3 p-4">
        <h2 className="text-lg">{words.withdraw.heading}</h2>
        {hasTexts ? (
          <Form method="post" noValidate className="space-y-4">
            {seen}
            <p>{isTextHeld ? words.withdraw.hold : words.withdraw.text}</p>
            <LongTextField
              name="reason"
              label={words.withdraw.reason}
              hint={words.withdraw.reasonHint}
              rows={3}
              maxCharacters={longestNote}
              defaultValue={actionData?.values.reason}
              error={actionData?.errors.reason?.[0]}
            />
            <Button variant="danger" name="intent" value="withdraw" aria-disabled={isBusy}>
              {words.withdraw.button}
            </Button>
          </Form>
        ) : (
          <p>{words.withdraw.none}</p>
        )}
      </section>
      <section className="card space-y-3 p-4">
        <h2 className="text-lg">{words.erase.heading}</h2>
        {isHeld ? (
          <p>{words.erase.hold}</p>
        ) : (
          <Form method="post" noValidate className="space-y-4">
            {seen}
            <p>{words.erase.text}</p>
            <p>{words.erase.stays}</p>
            {paid.length > 0 ? (
              <p className="font-semibold">{words.erase.paid.ends({ what: paid.join(', ') })}</p>
            ) : null}
            <CheckboxField
              name="asked"
              value="yes"
              label={words.erase.tick}
              error={actionData?.errors.asked?.[0]}
            />
            <Button variant="danger" name="intent" value="erase" aria-disabled={isBusy}>
              {words.erase.button}
            </Button>
          </Form>
        )}
      </section>
    </div>
  )
}
