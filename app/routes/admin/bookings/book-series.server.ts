import { refuse } from '../../../db/refusal.ts'
import type { SlotStart } from '../../../features/availability/rules/slot.ts'
import { bookSeriesForCaller } from '../../../features/booking/book-for-caller.server.ts'
import { toClientKey } from '../../../features/booking/booking-request.server.ts'
import { isAboutTime, refusalMessages } from '../../../features/booking/details/staff-answers.ts'
import type { SentSeries } from '../../../features/booking/series/book-series.server.ts'
import { createPlaceReader } from '../../../features/booking/series/load-series.server.ts'
import { proposeSeries } from '../../../features/booking/series/propose-series.server.ts'
import type { SeriesPlan } from '../../../features/booking/series/series-rules.ts'
import { readDateChoices, toDateView } from '../../../features/booking/series/series-view.ts'
import { showStaffTime } from '../../../lib/time/show-time.ts'
import { staffSeries } from '../../../words/staff/work/series.ts'
import { words } from '../../../words/words.ts'
import type { readStaffForm } from '../staff.server.ts'

// The back office is in English.
const {
  facts,
  series: { dates: dateWords },
} = words('en').session

type Sent = Awaited<ReturnType<typeof readStaffForm>>
type NewSeries = Omit<SentSeries, 'slots' | 'everyWeeks'> &
  Readonly<{
    /** The first date. */
    slot: SlotStart
    plan: SeriesPlan
    caller: Parameters<typeof bookSeriesForCaller>[1]
  }>

/** Books a series for a client. Dates that do not fit, and that nobody has seen, come back with times near them. */
export async function bookSeriesForClient(sent: Sent, { slot, plan, caller, ...series }: NewSeries) {
  const { db, form, clock } = sent
  const { email } = series.details
  const clientId = caller.role === 'staff' ? caller.clientId : undefined
  // A client whom nobody has booked for yet has no key, and no session.
  const clientKey =
    email !== null || clientId ? toClientKey({ details: { email }, bookedBy: { clientId } }) : null
  const query = { ...plan, slot, isStaff: true, clientKey }
  const { dates, slots, isWhole } = await proposeSeries(
    db,
    { ...query, choices: readDateChoices(form) },
    clock.now,
  )
  const show = (instant: Temporal.Instant) => showStaffTime(instant, clock)
  const showPlace = await createPlaceReader(db, facts)
  const toView = { show, showPlace, words: dateWords }
  const shown = { dates: dates.map((date) => toDateView(date, toView)) }
  const ask = (message: string) => ({
    ...{ ...refuse('slot_taken'), words: {}, shown },
    errors: { weeks: [message] },
  })
  if (!isWhole) return ask(dateWords.tooFew)
  if (!dates.every(({ isChosen }) => isChosen)) return ask(staffSeries.repeat.look)
  const request = { ...series, slots, everyWeeks: plan.everyWeeks }
  const booked = await bookSeriesForCaller(sent, caller, request, clock.now)
  if (booked.ok) return booked
  const { reason } = booked
  if (isAboutTime(reason)) return ask(dateWords.changed)
  const messages = { ...refusalMessages, ...staffSeries.refused }
  return { ...refuse(reason), words: {}, shown, errors: { booking: [messages[reason]] } }
}
