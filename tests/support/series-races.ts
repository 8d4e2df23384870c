import { sql } from 'drizzle-orm'
import { type Db, readRows } from '../../app/db/open.server.ts'
import { bookings } from '../../app/db/tables/booking.ts'
import { series } from '../../app/db/tables/series.ts'
import { addException } from '../../app/features/availability/editing/counsellors.server.ts'
import { parseException, toEmptyException } from '../../app/features/availability/editing/exception.schema.ts'
import type { SlotStart } from '../../app/features/availability/rules/slot.ts'
import { makeOffice, monday8 } from '../../app/features/availability/testing.server.ts'
import { bookAppointment } from '../../app/features/booking/book.server.ts'
import { bookSeries } from '../../app/features/booking/series/book-series.server.ts'
import { addWeeks } from '../../app/features/booking/series/series-rules.ts'
import { secrets, toDetails } from '../../app/features/booking/testing.server.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
/** Milliseconds between two clients, so that leave can come before, between and after them. */
const step = 5

/** Starts the work of client number `n`. */
const startLater = async <Answer>(n: number, work: () => Promise<Answer>): Promise<Answer> => {
  await new Promise((resolve) => setTimeout(resolve, n * step))
  return work()
}

const everything = { counsellorId: null }

/** Returns how many pairs of live bookings have one counsellor or one room at one time. */
async function countOverlaps(db: Db): Promise<number> {
  const [row] = await readRows<{ overlaps: number }>(
    db,
    sql`select count(*)::int4 as overlaps from bookings a join bookings b on a.id < b.id
      where a.status = 'confirmed' and b.status = 'confirmed' and a.starts_at < b.ends_at and b.starts_at < a.ends_at
        and (a.counsellor_id = b.counsellor_id or a.room_id = b.room_id or a.client_key = b.client_key)`,
  )
  return row?.overlaps ?? -1
}

/** Returns the numbers of bookings of the series, each once. */
async function listSizes(db: Db, counsellorId: string): Promise<number[]> {
  const rows = await readRows<{ size: number }>(
    db,
    sql`select distinct (select count(*)::int4 from series_bookings own join bookings b on b.id = own.booking_id
      where own.series_id = series.id and b.status = 'confirmed') as size from series
      where exists (select from series_bookings part join bookings on bookings.id = part.booking_id
        where part.series_id = series.id and bookings.counsellor_id = ${counsellorId})`,
  )
  return rows.map(({ size }) => size)
}

/**
 * Twelve clients book four sessions in a row, eight book one session, and staff enter leave, all at once and for the same times of one
 * counsellor. The leave starts before the others, or among them. Sessions on its day are those that staff saw and accepted. Returns what was answered and what is stored.
 */
export async function raceSeries(db: Db, isLeaveFirst = false) {
  const { counsellorId, toSlot } = await makeOffice(db)
  const first = toSlot('2027-01-05T10:00')
  const at = (week: number, half: number): SlotStart => {
    const startsAt = addWeeks(first.startsAt, week, 'Africa/Lagos').add({ minutes: 30 * half })
    return { ...first, startsAt, mode: half % 2 === 0 ? 'ONLINE' : 'IN_PERSON' }
  }
  const toPerson = (n: number) => toDetails({ email: `client-${n}-${counsellorId}@mail.example.com` })
  const bookOne = (n: number) => {
    const slotRequest = { slot: at(n % 4, n % 3), route: 'api' } as const
    const request = { details: toPerson(100 + n), addressProof: 'proven', slotRequest } as const
    return bookAppointment(db, secrets, request, monday8)
  }
  const bookFour = (n: number) => {
    const slots = numbers(4).map((week) => at(week, n % 4))
    const sent = { details: toPerson(n), slots, everyWeeks: 1, consent: { route: 'schedule' } } as const
    return bookSeries(db, secrets, { ...sent, addressProof: 'proven' }, monday8)
  }
  const day = Temporal.PlainDate.from('2027-01-05')
  const typed = { ...toEmptyException('leave'), startsOn: day.toString() }
  const leaveDay = parseException(typed, { kind: 'leave', offices: [], now: monday8 })
  if (!leaveDay.ok) throw new Error('the leave is refused')
  const { exception } = leaveDay
  /** As staff do: they see which sessions fall into the leave, and accept exactly these. */
  const enterLeave = async () => {
    let shownIds: readonly string[] = []
    for (;;) {
      const request = {
        actorId: crypto.randomUUID(),
        now: monday8,
        isPreview: false,
        shownIds,
        isAccepted: true,
      }
      const leave = await addException(db, everything, { counsellorId, revision: 1, exception }, request)
      if (leave.ok) return shownIds
      if (leave.reason !== 'conflicts') throw new Error(leave.reason)
      shownIds = leave.effect.conflicts.map(({ bookingId }) => bookingId)
    }
  }
  const leave = isLeaveFirst ? enterLeave() : startLater(6, enterLeave)
  const [booked, singles, acceptedIds] = await Promise.all([
    Promise.all(numbers(12).map((n) => startLater(n, () => bookFour(n)))),
    Promise.all(numbers(8).map((n) => startLater(n, () => bookOne(n)))),
    leave,
  ])
  const answers = [...booked, ...singles]
  const made = booked.filter(({ ok }) => ok).length
  const single = singles.filter(({ ok }) => ok).length
  const own = sql`counsellor_id = ${counsellorId}`
  const onLeave = sql`${own} and (starts_at at time zone 'Africa/Lagos')::date = ${day.toString()}::date`
  return {
    races: answers.length + 1,
    reasons: answers.map((answer) => (answer.ok ? 'booked' : answer.reason)),
    expected: {
      series: made,
      bookings: 4 * made + single,
      sizes: made > 0 ? [4] : [],
      overlaps: 0,
      onLeave: acceptedIds.toSorted(),
    },
    found: {
      series: await db.$count(
        series,
        sql`exists (select from series_bookings part join bookings on bookings.id = part.booking_id
        where part.series_id = ${series.id} and ${own})`,
      ),
      bookings: await db.$count(bookings, own),
      sizes: await listSizes(db, counsellorId),
      overlaps: await countOverlaps(db),
      onLeave: (await db.select({ id: bookings.id }).from(bookings).where(onLeave))
        .map(({ id }) => id)
        .toSorted(),
    },
  }
}
