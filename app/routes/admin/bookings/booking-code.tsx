import { data, Form, useNavigation } from 'react-router'
import { canCancel } from '../../../features/booking/allowed-changes.ts'
import { toStaffBookingView } from '../../../features/booking/details/staff-booking-view.ts'
import {
  findCodedSessions,
  findCodeTime,
  makeCode,
} from '../../../features/booking/spoken-code/spoken-code.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision } from '../../../lib/text/form-text.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { showOnClocks } from '../../../outbox/appointment/appointment-times.ts'
import { instanceContext } from '../../../request-context.ts'
import { useSiteFacts } from '../../../site-facts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { BackLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { PrintedSheet } from '../../../ui/text/printed-sheet.tsx'
import { spokenCode as words } from '../../../words/staff/work/spoken-code.ts'
import { words as clientTexts } from '../../../words/words.ts'
import { answerForm } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/booking-code'
import { requireBooking } from './appointment-actions.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(words.title, matches)

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const booking = await requireBooking(db, requireStaff(context).scope, params.bookingId)
  if (booking.email !== null) throw noSuchPage()
  const clock = readClock(context)
  const madeAt = await findCodeTime(db, booking.id)
  return {
    id: booking.id,
    revision: booking.revision,
    mayMake: toStaffBookingView(booking, clock).may.cancel,
    made: madeAt && words.made({ time: showStaffTime(madeAt, clock) }),
  }
}

export const shouldRevalidate = reloadAfterConflict

/** The code is in the answer of this one request, and stored nowhere. */
export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, secrets, env, form, actor } = sent
  const booking = await requireBooking(db, actor.scope, args.params.bookingId)
  return answerForm(sent, {
    refusals: { not_offered: words.notOffered, no_rights: words.ofOthers, changed_meanwhile: words.changed },
    actions: {
      async make() {
        const caller = { ...actor, revision: readRevision(form) }
        const made = await makeCode(db, secrets, { bookingId: booking.id, caller }, actor.now)
        if (!made.ok) return made
        const { facts } = clientTexts('en').session
        const sessions = (await findCodedSessions(db, secrets, made.code, actor.now)) ?? []
        const coming = sessions.filter((session) => canCancel(session, actor.now))
        const lines = coming.flatMap(({ startsAt, office, mode }) => {
          const when = startsAt ? showOnClocks(startsAt, [office?.timeZone ?? 'UTC'], actor.now) : []
          const where = mode === 'ONLINE' ? facts.online : (office?.name ?? '')
          return when.length > 0 ? [[...when, where].filter(Boolean).join(', ')] : []
        })
        const rows = [
          { label: words.sheet.code, lines: [made.code] },
          { label: words.sheet.page, lines: [`${env.publicUrl}/code`] },
          { label: words.sheet.when, lines },
        ]
        return data({ rows: rows.filter((row) => row.lines.length > 0), message: null })
      },
    },
  })
}

export default function BookingCode({ loaderData, actionData }: Route.ComponentProps) {
  const { id, revision, mayMake, made } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const { companyName } = useSiteFacts()
  const rows = actionData && 'rows' in actionData ? actionData.rows : null
  return (
    <>
      <div className="space-y-3 print:hidden">
        <BackLink to={`/admin/bookings/${id}`}>{words.back}</BackLink>
        {rows ? <p className="font-semibold">{words.once}</p> : <h1>{words.title}</h1>}
        {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
        <p className="prose-width">{rows ? words.howToPrint : words.explanation}</p>
        {made && !rows ? <p className="text-muted">{made}</p> : null}
        {mayMake && !rows ? (
          <Form method="post">
            <input type="hidden" name="revision" value={revision} />
            <Button name="intent" value="make" aria-disabled={isBusy || undefined}>
              {made ? words.makeNew : words.make}
            </Button>
          </Form>
        ) : null}
        {mayMake || rows ? null : <p className="font-semibold">{words.notOffered}</p>}
      </div>
      {rows ? <PrintedSheet sender={companyName} heading={words.sheet.heading} rows={rows} /> : null}
    </>
  )
}
