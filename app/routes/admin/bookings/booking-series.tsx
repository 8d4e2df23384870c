import { Form, Link, useNavigation } from 'react-router'
import { isAboutTime, refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import type { StaffBooking } from '../../../features/booking/details/staff-booking.server.ts'
import { toStaffBookingView } from '../../../features/booking/details/staff-booking-view.ts'
import { createPlaceReader } from '../../../features/booking/series/load-series.server.ts'
import { moveSeries } from '../../../features/booking/series/move-series.server.ts'
import {
  isSeriesTime,
  listSeriesMoveTimes,
  proposeSeriesMove,
} from '../../../features/booking/series/propose-series.server.ts'
import { SeriesDates } from '../../../features/booking/series/series-dates.tsx'
import { readDateChoices, toDateView, toMoves } from '../../../features/booking/series/series-view.ts'
import { readSlot, writeSlot } from '../../../features/booking/time-picker/schedule-choice.ts'
import { toSlotStart } from '../../../features/booking/transaction/booking-row.server.ts'
import { toTitle } from '../../../features/site-frame/page-title.ts'
import { readRevision, readText } from '../../../lib/text/form-text.ts'
import { readDay } from '../../../lib/time/days.ts'
import { showShortDay, showStaffTime } from '../../../lib/time/show-time.ts'
import { instanceContext } from '../../../request-context.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { formWidth } from '../../../ui/form/form-width.ts'
import { QuietLink } from '../../../ui/layout/router-links.tsx'
import { PageNote } from '../../../ui/text/notes.tsx'
import { staffSeries } from '../../../words/staff/work/series.ts'
import { words } from '../../../words/words.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import { noSuchPage } from '../../no-such-page.ts'
import { readClock } from '../../read-clock.ts'
import { reloadAfterConflict } from '../reload-after-conflict.ts'
import { readStaffForm, requireStaff } from '../staff.server.ts'
import type { Route } from './+types/booking-series'
import { requireBooking } from './appointment-actions.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => toTitle(staffSeries.moveTitle, matches)

// The back office is in English.
const {
  facts,
  series: { dates: dateWords },
} = words('en').session

/** Returns the series and the place of a booking. Answers 404 for a booking that is alone. */
function requireSeries(booking: StaffBooking) {
  const place = toSlotStart(booking)
  if (!booking.seriesId || !booking.startsAt || !place) throw noSuchPage()
  return { booking, seriesId: booking.seriesId, place, startsAt: booking.startsAt, isStaff: true }
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const { scope } = requireStaff(context)
  const found = requireSeries(await requireBooking(db, scope, params.bookingId))
  const clock = readClock(context)
  const { timeZone, now } = clock
  const slot = readOwnSlot(url.searchParams.get('slot') ?? '', found.place, now)
  const choices = readDateChoices(url.searchParams)
  const proposed = slot && (await proposeSeriesMove(db, { ...found, slot, choices }, now))
  const day = readDay(url.searchParams.get('day') ?? '')
  const shownDay = day ?? found.startsAt.toZonedDateTimeISO(timeZone).toPlainDate()
  const open = slot ? null : await listSeriesMoveTimes(db, { ...found, day: shownDay, timeZone }, now)
  const show = (instant: Temporal.Instant) => showStaffTime(instant, clock)
  const showPlace = await createPlaceReader(db, facts)
  return {
    view: toStaffBookingView(found.booking, clock),
    present: show(found.startsAt),
    day: shownDay.toString(),
    dayLabel: showShortDay(shownDay, clock),
    times: (open?.times ?? []).map((time) => ({ value: writeSlot(time), label: show(time.startsAt) })),
    next: open?.next ? { day: open.next.toString(), label: showShortDay(open.next, clock) } : null,
    slot: slot ? writeSlot(slot) : null,
    dates: (proposed?.dates ?? []).map((date) => toDateView(date, { show, showPlace, words: dateWords })),
  }
}

/** Returns a slot that a session of a series can have with the counsellor and at the place of the session, or null. */
function readOwnSlot(text: string, place: Parameters<typeof writeSlot>[0], now: Temporal.Instant) {
  const slot = readSlot(text)
  if (!slot || !isSeriesTime(slot, now)) return null
  return writeSlot({ ...place, startsAt: slot.startsAt }) === writeSlot(slot) ? slot : null
}

export const shouldRevalidate = reloadAfterConflict

export async function action(args: Route.ActionArgs) {
  const sent = await readStaffForm(args)
  const { db, form, actor, clock } = sent
  const found = requireSeries(await requireBooking(db, actor.scope, args.params.bookingId))
  const { id: bookingId } = found.booking
  const show = (instant: Temporal.Instant) => showStaffTime(instant, clock)
  const showPlace = await createPlaceReader(db, facts)
  return answerForm(sent, {
    refusals: refusalMessages,
    actions: {
      async save() {
        const slot = readOwnSlot(readText(form, 'slot'), found.place, clock.now)
        if (!slot) return refuseFields({ slot: [staffSeries.chooseTime] })
        const query = { ...found, slot, choices: readDateChoices(form) }
        const { dates } = await proposeSeriesMove(db, query, clock.now)
        const shown = { dates: dates.map((date) => toDateView(date, { show, showPlace, words: dateWords })) }
        if (!dates.every(({ isChosen }) => isChosen))
          return { ...refuseFields({ slot: [dateWords.changed] }), shown }
        const caller = { ...actor, revision: readRevision(form) }
        const moved = await moveSeries(db, { bookingId, caller, slots: toMoves(dates) }, clock.now)
        if (moved.ok) return `/admin/bookings/${bookingId}?done=series-moved`
        if (!isAboutTime(moved.reason)) return moved
        return { ...moved, words: { errors: { slot: [dateWords.changed] } }, shown }
      },
    },
  })
}

export default function BookingSeries({ loaderData, actionData }: Route.ComponentProps) {
  const { view, present, day, dayLabel, times, next, slot } = loaderData
  const isBusy = useNavigation().formMethod === 'POST'
  const here = `/admin/bookings/${view.id}`
  const dates = actionData?.shown?.dates ?? loaderData.dates
  return (
    <div className={formWidth}>
      <h1 className="mb-1">{staffSeries.moveTitle}</h1>
      <p className="mb-4 wrap-anywhere">
        <a href={here}>{view.name}</a>, {present}
      </p>
      <ErrorSummary errors={actionData?.errors ?? {}} />
      {actionData?.message ? <PageNote isError>{actionData.message}</PageNote> : null}
      {view.may.move ? null : <p className="card p-4">{staffSeries.fixed}</p>}
      {view.may.move && slot ? (
        <Form method="post" className="space-y-5">
          <h2 id="slot">{staffSeries.dates}</h2>
          <input type="hidden" name="slot" value={slot} />
          <input type="hidden" name="revision" value={view.revision} key={view.revision} />
          <SeriesDates dates={dates} />
          <div className="flex flex-wrap gap-3">
            <Button aria-disabled={isBusy || undefined}>
              {staffSeries.confirm({ count: dates.length })}
            </Button>
            <ButtonLink variant="quiet" href={`${here}/series?day=${day}`}>
              {staffSeries.otherTime}
            </ButtonLink>
          </div>
        </Form>
      ) : null}
      {view.may.move && !slot ? (
        <>
          <p className="mb-3">{staffSeries.moveExplanation}</p>
          <Form method="get" className="card mb-4 flex flex-wrap items-end gap-3 p-4">
            <TextField type="date" name="day" label={staffSeries.newDay} defaultValue={day} key={day} />
            <Button variant="quiet">{staffSeries.show}</Button>
          </Form>
          <h2 className="mb-2 text-lg">{dayLabel}</h2>
          {times.length === 0 ? (
            <p className="card p-4">
              {staffSeries.none}{' '}
              {next ? (
                <Link
                  to={`${here}/series?day=${next.day}`}
                  className="inline-flex min-h-11 items-center font-semibold"
                >
                  {staffSeries.next({ day: next.label })}
                </Link>
              ) : null}
            </p>
          ) : null}
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {times.map(({ value, label }) => (
              <li key={value}>
                <QuietLink to={`${here}/series?day=${day}&slot=${value}`}>{label}</QuietLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
