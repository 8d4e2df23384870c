import { redirect } from 'react-router'
import { canClientMove } from '../../../features/booking/allowed-changes.ts'
import { moveSeriesForCaller } from '../../../features/booking/book-for-caller.server.ts'
import { showRefusal } from '../../../features/booking/booking-request.server.ts'
import { TimeButtons } from '../../../features/booking/next-appointment/next-times.tsx'
import { createPlaceReader } from '../../../features/booking/series/load-series.server.ts'
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
import { readText } from '../../../lib/text/form-text.ts'
import { isolate } from '../../../lib/text/isolate.ts'
import { readDay } from '../../../lib/time/days.ts'
import { showAppointmentTime, showDay } from '../../../lib/time/show-time.ts'
import { listClientZones, showOwnClockFirst } from '../../../outbox/appointment/appointment-times.ts'
import { createZoneReader } from '../../../outbox/appointment/client-zones.server.ts'
import { instanceContext, visitorContext } from '../../../request-context.ts'
import { readWords, useWords } from '../../../site-words.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ErrorSummary } from '../../../ui/form/form-answer.tsx'
import { words } from '../../../words/words.ts'
import { answerForm, refuseFields } from '../../form-action.server.ts'
import type { Route } from './+types/series'
import { requireLinkedBooking } from './require-linked-booking.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...toTitle(readWords(matches).session.series.move.heading, matches),
  { name: 'robots', content: 'noindex' },
]

type Context = Route.LoaderArgs['context']
type MovedDate = Parameters<typeof toDateView>[0]

/** Returns a session of a series that its client can move, or leads to its page. */
async function requireMovable(context: Context, token: string, now: Temporal.Instant) {
  const booking = await requireLinkedBooking(context, token)
  const page = `/appointments/${token}`
  const { seriesId, startsAt } = booking
  const place = toSlotStart(booking)
  if (!seriesId || !startsAt || !place || !canClientMove(booking, now)) throw redirect(page, 303)
  const zones = listClientZones(booking)
  const show = (instant: Temporal.Instant) => showOwnClockFirst(instant, zones, now).join(', ')
  const texts = words(context.get(visitorContext).language)
  const { db } = context.get(instanceContext)
  const toZones = await createZoneReader(db)
  const showPlace = await createPlaceReader(db, texts.session.facts)
  /** A date can be at another place than this session, and have other clocks. */
  const toView = (date: MovedDate) => {
    const own = toZones({ ...date.wanted, visitorTimeZone: booking.visitorTimeZone })
    const showOwn = (instant: Temporal.Instant) => showOwnClockFirst(instant, own, now).join(', ')
    return toDateView(date, { show: showOwn, showPlace, words: texts.session.series.dates })
  }
  return { booking, page, seriesId, startsAt, place, timeZone: zones[0], show, toView, texts }
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db } = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const found = await requireMovable(context, params.token, now)
  const { booking, page, seriesId, startsAt, place, timeZone, show, toView } = found
  const slot = readOwnSlot(url.searchParams.get('slot') ?? '', place, now)
  const choices = readDateChoices(url.searchParams)
  const proposed = slot && (await proposeSeriesMove(db, { booking, seriesId, slot, choices }, now))
  const day =
    readDay(url.searchParams.get('day') ?? '') ?? startsAt.toZonedDateTimeISO(timeZone).toPlainDate()
  const query = { booking, seriesId, place, day, timeZone }
  const open = slot ? null : await listSeriesMoveTimes(db, query, now)
  return {
    page,
    counsellor: booking.counsellor?.name ?? '',
    present: showAppointmentTime(startsAt, { timeZone, now }),
    day: day.toString(),
    dayLabel: showDay(day, now),
    times: (open?.times ?? []).map((time) => ({
      value: writeSlot(time),
      label: show(time.startsAt),
      note: null,
    })),
    next: open?.next ? { day: open.next.toString(), label: showDay(open.next, now) } : null,
    slot: slot ? writeSlot(slot) : null,
    dates: (proposed?.dates ?? []).map(toView),
  }
}

/** Returns a slot that a session of a series can have with the counsellor and at the place of the session, or null. */
function readOwnSlot(text: string, place: Parameters<typeof writeSlot>[0], now: Temporal.Instant) {
  const slot = readSlot(text)
  if (!slot || !isSeriesTime(slot, now)) return null
  return writeSlot({ ...place, startsAt: slot.startsAt }) === writeSlot(slot) ? slot : null
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const instance = context.get(instanceContext)
  const now = Temporal.Now.instant()
  const found = await requireMovable(context, params.token, now)
  const { booking, page, seriesId, place, toView, texts } = found
  const { series } = texts.session
  const form = await request.formData()
  return answerForm(
    { form, log: instance.log },
    {
      actions: {
        async save() {
          const slot = readOwnSlot(readText(form, 'slot'), place, now)
          if (!slot) return refuseFields({ slot: [texts.session.nextSession.chooseTime] })
          const query = { booking, seriesId, slot, choices: readDateChoices(form) }
          const { dates } = await proposeSeriesMove(instance.db, query, now)
          const shown = { dates: dates.map(toView) }
          const isSeen = dates.every(({ isChosen }) => isChosen)
          if (!isSeen) return { ...refuseFields({ slot: [series.dates.changed] }), shown }
          const caller = { ...context.get(visitorContext), role: 'client' as const }
          const move = {
            bookingId: booking.id,
            caller: { linkVersion: booking.linkVersion },
            slots: toMoves(dates),
          }
          const moved = await moveSeriesForCaller(instance, caller, move, now)
          if (moved.ok) return `${page}?series-moved`
          const message =
            moved.reason === 'too_many'
              ? showRefusal(moved, texts.booking, now)
              : moved.reason === 'not_movable'
                ? texts.session.notes.fixed
                : series.dates.changed
          return { ...moved, words: { errors: { slot: [message] } }, shown }
        },
      },
    },
  )
}

export default function Series({ loaderData, actionData }: Route.ComponentProps) {
  const { series } = useWords().session
  const { page, counsellor, present, day, dayLabel, times, next, slot } = loaderData
  const dates = actionData?.shown?.dates ?? loaderData.dates
  return (
    <div className="max-w-3xl space-y-6">
      <h1>{series.move.heading}</h1>
      <ErrorSummary errors={actionData?.errors ?? {}} />
      <p className="prose-width">{series.move.from({ time: present })}</p>
      {slot ? (
        <form method="post" className="space-y-5">
          <h2 id="slot">{series.move.dates}</h2>
          <input type="hidden" name="slot" value={slot} />
          <SeriesDates dates={dates} />
          <div className="flex flex-wrap gap-3">
            <Button>{series.move.confirm({ count: dates.length })}</Button>
            <ButtonLink variant="quiet" href={`${page}/series?day=${day}`}>
              {series.move.otherTime}
            </ButtonLink>
          </div>
        </form>
      ) : (
        <>
          <form method="get" className="card flex flex-wrap items-end gap-3 p-4">
            <TextField type="date" name="day" label={series.move.day} defaultValue={day} />
            <Button variant="quiet">{series.move.show}</Button>
          </form>
          <form method="get" className="space-y-3">
            <h2>{series.move.times({ day: dayLabel })}</h2>
            <input type="hidden" name="day" value={day} />
            {times.length > 0 ? (
              <TimeButtons times={times} />
            ) : (
              <p className="card p-4">{series.move.none({ counsellor: isolate(counsellor) })}</p>
            )}
            {next ? (
              <p>
                <a
                  href={`${page}/series?day=${next.day}`}
                  className="inline-flex min-h-11 items-center font-semibold"
                >
                  {series.move.next({ day: next.label })}
                </a>
              </p>
            ) : null}
          </form>
        </>
      )}
    </div>
  )
}
