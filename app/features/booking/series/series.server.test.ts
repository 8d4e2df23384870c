import { asc, eq, isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMailbox, readMail, sendDueMail } from '../../../../tests/support/outbox.ts'
import { makeFolder } from '../../../../tests/support/temporary-folder.ts'
import { type Db, readRows } from '../../../db/open.server.ts'
import { availabilityExceptions, counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings, bookingTexts, guardians } from '../../../db/tables/booking.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { reminderSettings, reminders } from '../../../db/tables/reminders.ts'
import { series, seriesBookings } from '../../../db/tables/series.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { toEmailKey } from '../../../lib/text/email-address.ts'
import { words } from '../../../words/words.ts'
import { makeUser } from '../../accounts/testing.server.ts'
import type { SlotStart } from '../../availability/rules/slot.ts'
import { insertBooking, makeOffice, monday8 } from '../../availability/testing.server.ts'
import { updateMeetingTasks } from '../../follow-up/missing-meetings.server.ts'
import { bookAppointment } from '../book.server.ts'
import type { BookingRequest } from '../booking-request.server.ts'
import { cancelBooking } from '../cancel.server.ts'
import { answerGuardian } from '../guardian/answer-guardian.server.ts'
import { askGuardians } from '../guardian/ask-guardians.server.ts'
import { findGuardianRequest } from '../guardian/find-guardian-request.server.ts'
import { eraseBooking } from '../my-data/erase-booking.server.ts'
import { withdrawConsent } from '../my-data/withdraw-consent.server.ts'
import { findLinkedBooking } from '../private-link/find-linked-booking.server.ts'
import { isLinkEnded } from '../private-link/link-end.ts'
import { toLinkToken } from '../private-link/link-token.server.ts'
import { replaceLink } from '../private-link/replace-link.server.ts'
import { stopReminders } from '../reminders/choose-reminders.server.ts'
import { isSeriesReminded } from '../reminders/plan-reminders.server.ts'
import { client, secrets, toDetails } from '../testing.server.ts'
import { type BookingRow, toSlotStart } from '../transaction/booking-row.server.ts'
import { undoCancel } from '../undo.server.ts'
import { bookSeries, type SentSeries } from './book-series.server.ts'
import { cancelSeries } from './cancel-series.server.ts'
import { moveSeries } from './move-series.server.ts'
import {
  type DateChoices,
  listSeriesMoveTimes,
  proposeSeries,
  proposeSeriesMove,
} from './propose-series.server.ts'
import { findSeriesId, listSeriesBookings } from './series-of-booking.server.ts'
import { addWeeks, type SeriesPlan } from './series-rules.ts'

const lagos = 'Africa/Lagos'
const weekly6: SeriesPlan = { everyWeeks: 1, count: 6 }
const noChoice: DateChoices = new Map()

const listDays = (slots: readonly SlotStart[]) =>
  slots.map(({ startsAt }) => startsAt.toZonedDateTimeISO(lagos).toPlainDateTime().toString().slice(0, 16))

/** Books what the rules propose. */
async function bookProposed(
  db: Db,
  slot: SlotStart,
  change: Partial<SentSeries & Pick<BookingRequest, 'bookedBy'> & { isClient: boolean }> = {},
) {
  const { slots } = await proposeSeries(db, { ...weekly6, slot, choices: noChoice }, monday8)
  const { isClient, ...more } = change
  const request = {
    ...({
      details: toDetails(),
      slots,
      everyWeeks: 1,
      consent: { route: 'staff' },
      addressProof: 'proven',
    } as const),
    ...(isClient
      ? {}
      : {
          bookedBy: {
            actorId: crypto.randomUUID(),
            scope: { counsellorId: null },
            consentBy: 'phone',
          } as const,
        }),
    ...more,
  } satisfies Parameters<typeof bookSeries>[2]
  return bookSeries(db, secrets, request, monday8)
}

const addDays = (db: Db, officeId: string, startsOn: string, change: object = {}) =>
  db.insert(availabilityExceptions).values({
    ...{ id: crypto.randomUUID(), kind: 'holiday', officeId, createdAt: monday8 },
    ...{ startsOn: Temporal.PlainDate.from(startsOn), endsOn: Temporal.PlainDate.from(startsOn) },
    ...change,
  } as typeof availabilityExceptions.$inferInsert)

test('six weekly sessions are one series, with one mail to each and one calendar entry for each date', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const booked = await bookProposed(db, toSlot('2027-01-05T10:00'))
  expect(booked).toMatchObject({ ok: true, repeated: false })
  const rows = await db
    .select({ startsAt: bookings.startsAt, status: bookings.status, number: seriesBookings.number })
    .from(bookings)
    .innerJoin(seriesBookings, eq(seriesBookings.bookingId, bookings.id))
    .orderBy(asc(bookings.startsAt))
  expect(rows.map(({ number, status }) => `${number} ${status}`)).toEqual(
    [1, 2, 3, 4, 5, 6].map((number) => `${number} confirmed`),
  )
  expect(rows.map(({ startsAt }) => startsAt?.toString())).toEqual(
    [5, 12, 19, 26]
      .map((day) => `2027-01-${String(day).padStart(2, '0')}T09:00:00Z`)
      .concat(['2027-02-02T09:00:00Z', '2027-02-09T09:00:00Z']),
  )
  const mails = await db.select({ kind: outbox.kind, facts: outbox.facts }).from(outbox).orderBy(outbox.kind)
  expect(mails.map(({ kind }) => kind)).toEqual(['counsellor_series', 'office_series', 'series_booked'])
  expect(mails.map(({ facts }) => (facts as { dates: object[] }).dates.length)).toEqual([6, 6, 6])
})

test('a date on a holiday, a taken one and one of the client get other times near them, or move the end when left out', async () => {
  const db = await freshDb()
  const { office, counsellorId, toSlot } = await makeOffice(db, { people: 2 })
  const slot = toSlot('2027-01-05T10:00')
  await addDays(db, office.id, '2027-01-12')
  const taken = toSlot('2027-01-19T10:00')
  const toRow = ({ startsAt }: SlotStart) => ({
    ...{ startsAt, endsAt: startsAt.add({ minutes: 30 }), busyFrom: startsAt },
    ...({ busyUntil: startsAt.add({ minutes: 30 }), mode: 'ONLINE', officeId: office.id } as const),
  })
  await insertBooking(db, { ...toRow(taken), counsellorId })
  const ownKey = 'ngozi@mail.example.com'
  await insertBooking(db, { ...toRow(toSlot('2027-01-26T10:00')), clientKey: ownKey })
  const query = { ...weekly6, slot, clientKey: toEmailKey(toDetails().email) }
  const first = await proposeSeries(db, { ...query, choices: noChoice }, monday8)
  // Somebody else at the mailbox of the client may have that session.
  const problems = (read: typeof first) => read.dates.map(({ problem }) => problem)
  expect(problems(first)).toEqual([null, 'closed', 'taken', 'taken', null, null])
  const toStaff = await proposeSeries(db, { ...query, isStaff: true, choices: noChoice }, monday8)
  expect(problems(toStaff)).toEqual([null, 'closed', 'taken', 'client_busy', null, null])
  expect(listDays(first.dates[1]?.near ?? [])).toEqual(['2027-01-11T10:00', '2027-01-13T10:00'])
  expect(listDays(first.dates[2]?.near ?? [])).toEqual([
    '2027-01-18T10:00',
    ...['09:00', '09:30', '10:30', '11:00'].map((time) => `2027-01-19T${time}`),
    '2027-01-20T10:00',
  ])
  const choices: DateChoices = new Map<string, SlotStart | 'left_out'>([
    ['2027-01-12', 'left_out'],
    ['2027-01-19', toSlot('2027-01-20T10:00')],
    ['2027-01-26', toSlot('2027-01-26T18:00')],
  ])
  const second = await proposeSeries(db, { ...query, choices }, monday8)
  expect(second.isWhole).toBe(true)
  expect(listDays(second.slots)).toEqual([
    ...['2027-01-05T10:00', '2027-01-20T10:00', second.slots[2] && listDays([second.slots[2]])[0]],
    ...['2027-02-02T10:00', '2027-02-09T10:00', '2027-02-16T10:00'],
  ])
})

test('over a change of the clocks the local time stays', () => {
  const start = Temporal.Instant.from('2027-03-24T10:00:00Z')
  expect(addWeeks(start, 1, 'Europe/London').toString()).toBe('2027-03-31T09:00:00Z')
  expect(addWeeks(start, 1, lagos).toString()).toBe('2027-03-31T10:00:00Z')
})

test('a series passes the horizon of the counsellor up to 180 days, and no further', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { horizonDays: 20 })
  const plan = { everyWeeks: 2, count: 12, choices: noChoice } as const
  const near = await proposeSeries(db, { ...plan, slot: toSlot('2027-01-05T10:00') }, monday8)
  expect(near).toMatchObject({ isWhole: true })
  const late = await proposeSeries(db, { ...plan, slot: toSlot('2027-02-09T10:00') }, monday8)
  expect(late).toMatchObject({ isWhole: false })
  expect(listDays(late.slots).at(-1)).toBe('2027-06-29T10:00')
})

test('a first date that is over, or years away, gives no dates', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const plan = { everyWeeks: 1, count: 12, choices: noChoice, isStaff: true } as const
  for (const time of ['1970-01-01T10:00', '2026-12-01T10:00', '2100-01-05T10:00']) {
    const none = { dates: [], slots: [], isWhole: false }
    expect(await proposeSeries(db, { ...plan, slot: toSlot(time) }, monday8)).toMatchObject(none)
  }
})

test('when one date is taken meanwhile, nothing of the series stays', async () => {
  const db = await freshDb()
  const { counsellorId, office, toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const { slots } = await proposeSeries(db, { ...weekly6, slot, choices: noChoice }, monday8)
  const startsAt = slots[4]?.startsAt ?? monday8
  const endsAt = startsAt.add({ minutes: 30 })
  const times = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  await insertBooking(db, { ...times, mode: 'ONLINE', officeId: office.id, counsellorId })
  expect(await bookProposed(db, slot, { slots })).toEqual({ ok: false, reason: 'slot_taken' })
  expect([await db.$count(bookings), await db.$count(series), await db.$count(outbox)]).toEqual([1, 0, 0])
})

test('a series counts as one booking of its client, who has one at most; staff have no limit', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const isClient = true
  expect(await bookProposed(db, toSlot('2027-01-05T10:00'), { isClient })).toMatchObject({ ok: true })
  const again = await bookProposed(db, toSlot('2027-01-06T10:00'), { isClient })
  expect(again).toEqual({ ok: false, reason: 'series_open' })
  const single = (time: string) =>
    bookAppointment(
      db,
      secrets,
      { details: toDetails(), addressProof: 'proven', slotRequest: { slot: toSlot(time), route: 'api' } },
      monday8,
    )
  expect(await single('2027-01-07T10:00')).toMatchObject({ ok: true })
  expect(await single('2027-01-08T10:00')).toMatchObject({ ok: true })
  expect(await single('2027-01-09T10:00')).toMatchObject({ ok: false, reason: 'too_many_open' })
  expect(await bookProposed(db, toSlot('2027-01-06T10:00'))).toMatchObject({ ok: true })
})

test('the same key books one series, and the last deleted booking takes the series along', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slot = toSlot('2027-01-05T10:00')
  const { slots } = await proposeSeries(db, { ...weekly6, slot, choices: noChoice }, monday8)
  const sent = { slots, idempotencyKey: crypto.randomUUID() }
  const [one, two] = [await bookProposed(db, slot, sent), await bookProposed(db, slot, sent)]
  expect(two).toEqual({ ...one, repeated: true })
  const reused = { ok: false, reason: 'key_reused' }
  const later = slots.map((each) => ({ ...each, startsAt: each.startsAt.add({ hours: 3 }) }))
  expect(await bookProposed(db, slot, { ...sent, slots: later })).toEqual(reused)
  expect(await db.$count(series)).toBe(1)
  await db.delete(bookings)
  expect(await db.$count(series)).toBe(0)
})

test('counsellors book series with themselves only', async () => {
  const db = await freshDb()
  const { counsellorIds, toSlot } = await makeOffice(db, { people: 2 })
  const scope = { counsellorId: counsellorIds[1] ?? '' }
  const bookedBy = { actorId: crypto.randomUUID(), scope, consentBy: 'phone' } as const
  const refused = await bookProposed(db, toSlot('2027-01-05T10:00'), { bookedBy })
  expect(refused).toEqual({ ok: false, reason: 'not_offered' })
})

async function bookSix(db: Db, slot: SlotStart) {
  const booked = await bookProposed(db, slot)
  if (!booked.ok) throw new Error(booked.reason)
  const seriesId = (await findSeriesId(db, booked.booking.id)) ?? ''
  const rows = await listSeriesBookings(db, seriesId)
  return { seriesId, rows, ids: rows.map(({ id }) => id) }
}

/** Moves a session and all that follow it to what is proposed. */
async function moveProposed(db: Db, seriesId: string, booking: BookingRow, slot: SlotStart) {
  const query = { booking, seriesId, slot, choices: noChoice }
  const { dates } = await proposeSeriesMove(db, query, monday8)
  const slots = new Map(dates.flatMap((date) => (date.slot ? [[date.bookingId, date.slot] as const] : [])))
  const moved = await moveSeries(db, { bookingId: booking.id, caller: client, slots }, monday8)
  return {
    dates,
    moved,
    times: listDays((await listSeriesBookings(db, seriesId)).flatMap((row) => toSlotStart(row) ?? [])),
  }
}

test('each session of a series that moves keeps its own place, and a client without an address is in one session at a time', async () => {
  const db = await freshDb()
  const { counsellorId, office, toSlot } = await makeOffice(db, { people: 2 })
  const scope = { counsellorId: null }
  const clientId = crypto.randomUUID()
  const bookedBy = { actorId: crypto.randomUUID(), scope, consentBy: 'phone', clientId } as const
  const details = { ...toDetails(), email: null }
  const slot = toSlot('2027-01-05T10:00', { mode: 'ONLINE' })
  const booked = await bookProposed(db, slot, { details, bookedBy })
  if (!booked.ok) throw new Error(booked.reason)
  const seriesId = (await findSeriesId(db, booked.booking.id)) ?? ''
  const [first, second] = await listSeriesBookings(db, seriesId)
  if (!first || !second) throw new Error('too few')
  await db.update(bookings).set({ mode: 'IN_PERSON' }).where(eq(bookings.id, second.id))
  const other = toSlot('2027-01-19T11:00').startsAt
  const times = { startsAt: other, endsAt: other.add({ minutes: 30 }), busyFrom: other }
  const elsewhere = { ...times, busyUntil: times.endsAt, mode: 'ONLINE', officeId: office.id } as const
  await insertBooking(db, { ...elsewhere, clientKey: `client:${clientId}`, provenAt: monday8 })
  const later = { ...slot, startsAt: slot.startsAt.add({ hours: 1 }) }
  const query = { booking: first, seriesId, slot: later, choices: noChoice, isStaff: true }
  const { dates } = await proposeSeriesMove(db, query, monday8)
  expect(dates.map(({ wanted }) => wanted.mode)).toEqual(['ONLINE', 'IN_PERSON', ...Array(4).fill('ONLINE')])
  expect(dates.map(({ problem }) => problem)).toEqual([null, null, 'client_busy', null, null, null])
  expect(counsellorId).toBe(slot.counsellorId)
})

test('a session and all that follow move by an hour or by a week, and never hit their own dates', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db, { dailyLimit: 1, bufferMinutes: 15 })
  const { seriesId, rows } = await bookSix(db, toSlot('2027-01-05T10:00'))
  const third = rows[2] as BookingRow
  const byHalf = await moveProposed(db, seriesId, third, toSlot('2027-01-19T10:30'))
  expect(byHalf).toMatchObject({ moved: { ok: true } })
  expect(byHalf.times).toEqual([
    ...['2027-01-05T10:00', '2027-01-12T10:00', '2027-01-19T10:30'],
    ...['2027-01-26T10:30', '2027-02-02T10:30', '2027-02-09T10:30'],
  ])
  const again = await listSeriesBookings(db, seriesId)
  const byWeek = await moveProposed(db, seriesId, again[2] as BookingRow, toSlot('2027-01-26T10:30'))
  expect(byWeek.dates.map(({ problem }) => problem)).toEqual([null, null, null, null])
  expect(byWeek.times.slice(2)).toEqual([
    ...['2027-01-26T10:30', '2027-02-02T10:30', '2027-02-09T10:30', '2027-02-16T10:30'],
  ])
  const mails = await db.select({ kind: outbox.kind }).from(outbox).where(eq(outbox.kind, 'series_moved'))
  expect(mails).toHaveLength(2)
  expect(await db.$count(bookings, eq(bookings.quarantined, true))).toBe(0)
})

test('a day without times for a series that moves has the next day with times, also on the client’s clock', async () => {
  const db = await freshDb()
  const { office, toSlot } = await makeOffice(db)
  const { seriesId, rows } = await bookSix(db, toSlot('2027-01-05T10:00'))
  await addDays(db, office.id, '2027-01-13', { endsOn: Temporal.PlainDate.from('2027-01-20') })
  const { startsAt: _, ...place } = toSlot('2027-01-05T10:00')
  const find = async (day: string, timeZone = lagos) => {
    const query = { booking: rows[1] as BookingRow, seriesId, place, timeZone }
    const found = await listSeriesMoveTimes(db, { ...query, day: Temporal.PlainDate.from(day) }, monday8)
    return [found.times.length > 0, found.next?.toString() ?? null]
  }
  const cases: [day: string, zone: string, hasTimes: boolean, next: string | null][] = [
    ['2027-01-12', lagos, true, null],
    ['2027-01-13', lagos, false, '2027-01-21'],
    ['2027-01-20', lagos, false, '2027-01-21'],
    ['2026-11-01', lagos, false, '2027-01-04'],
    ['2029-01-01', lagos, false, null],
    // The first hour of Lagos is the evening before in Honolulu.
    ['2027-01-18', 'Pacific/Honolulu', false, '2027-01-20'],
  ]
  for (const [day, zone, hasTimes, next] of cases) {
    expect(await find(day, zone), `${day} ${zone}`).toEqual([hasTimes, next])
  }
})

/** An embedded database has one connection. */
test.runIf(process.env.TEST_DATABASE_URL)(
  'changes from different sessions of a series lock them in one order, so they never wait for each other',
  async () => {
    const db = await freshDb()
    const { toSlot } = await makeOffice(db)
    const { ids } = await bookSix(db, toSlot('2027-01-05T10:00'))
    const [first, ...others] = ids.toSorted()
    const last = others.at(-1) ?? ''
    const lock = (tx: Db, id: string | undefined) =>
      tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(eq(bookings.id, id ?? ''))
        .for('update', {
          skipLocked: true,
        })
    const slots = new Map([[last, toSlot('2027-03-02T10:00')]])
    for (const change of [
      () => moveSeries(db, { bookingId: last, caller: client, slots }, monday8),
      () => cancelSeries(db, { bookingId: last, caller: client }, monday8),
    ]) {
      const { changing } = await db.transaction(async (tx) => {
        await lock(tx, first)
        const changing = change()
        while ((await countWaiting(db)) === 0) await new Promise(setImmediate)
        // It waits for the first before it has any other.
        expect(await lock(tx, last)).toEqual([{ id: last }])
        return { changing }
      })
      expect(await changing).toMatchObject({ ok: true })
    }
  },
)

async function countWaiting(db: Db): Promise<number> {
  const [row] = await readRows<{ count: number }>(
    db,
    sql`select count(*)::int4 as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.count ?? 0
}

test('the mail of a series says that we remind, and one press stops the reminders of all its sessions', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  await db.update(reminderSettings).set({ since: monday8.subtract({ hours: 1 }) })
  const { seriesId, ids } = await bookSix(db, toSlot('2027-01-05T10:00'))
  const { received, settings } = await openMailbox()
  await sendDueMail(db, settings, () => monday8)
  const mails = await Promise.all(received.map(readMail))
  const [booked] = mails.filter(({ subject }) => /^Your .* appointments from/.test(subject ?? ''))
  expect(booked?.text).toContain(words('en').mails.series.reminded)
  expect(await isSeriesReminded(db, seriesId)).toBe(true)
  // The reminder of the first session is sent, and the link in it stops the others.
  const link = { bookingId: ids[0] ?? '', linkVersion: 1 }
  await db.update(reminders).set({ dueAt: null }).where(eq(reminders.bookingId, link.bookingId))
  expect(await stopReminders(db, link, toSlot('2027-01-05T10:00').startsAt)).toEqual({ ok: true })
  expect(await isSeriesReminded(db, seriesId)).toBe(false)
})

test.each(['by the mail of another session', 'by its own mail'])(
  'a cancelled session whose reminders were stopped %s has none after the cancellation is undone',
  async (by) => {
    const db = await freshDb()
    const { toSlot } = await makeOffice(db)
    await db.update(reminderSettings).set({ since: monday8.subtract({ hours: 1 }) })
    const { seriesId, ids } = await bookSix(db, toSlot('2027-01-05T10:00'))
    const [first = '', cancelled = ''] = ids
    const staff = { actorId: (await makeUser(db, { isAdmin: true })).id, scope: { counsellorId: null } }
    const readRevision = async () =>
      (await db.select().from(bookings).where(eq(bookings.id, cancelled)))[0]?.revision ?? 0
    const caller = { ...staff, revision: await readRevision() }
    expect(
      await cancelBooking(db, { bookingId: cancelled, caller, isUndoable: true }, monday8),
    ).toMatchObject({
      ok: true,
    })
    const link = { bookingId: by === 'by its own mail' ? cancelled : first, linkVersion: 1 }
    expect(await stopReminders(db, link, monday8)).toEqual({ ok: true })
    const undo = { bookingId: cancelled, caller: { ...staff, revision: await readRevision() } }
    expect(await undoCancel(db, undo, monday8)).toEqual({ ok: true })
    expect(await isSeriesReminded(db, seriesId)).toBe(false)
  },
)

test('when one of the following is refused, none moves', async () => {
  const db = await freshDb()
  const { toSlot, office, counsellorId } = await makeOffice(db)
  const { seriesId, rows, ids } = await bookSix(db, toSlot('2027-01-05T10:00'))
  const startsAt = toSlot('2027-02-02T12:00').startsAt
  const endsAt = startsAt.add({ minutes: 30 })
  const other = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  await insertBooking(db, { ...other, mode: 'ONLINE', officeId: office.id, counsellorId })
  const slots = new Map(
    ids.map((id, n) => [
      id,
      { ...toSlot('2027-01-05T12:00'), startsAt: addWeeks(toSlot('2027-01-05T12:00').startsAt, n, lagos) },
    ]),
  )
  const moved = await moveSeries(db, { bookingId: ids[0] ?? '', caller: client, slots }, monday8)
  expect(moved).toEqual({ ok: false, reason: 'slot_taken' })
  expect(await listSeriesBookings(db, seriesId)).toEqual(rows)
})

test('a session and all that follow are cancelled with one mail, and the ones before stay', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const { seriesId, ids } = await bookSix(db, toSlot('2027-01-05T10:00'))
  const cancelled = await cancelSeries(db, { bookingId: ids[2] ?? '', caller: client }, monday8)
  expect(cancelled).toMatchObject({ ok: true })
  const statuses = (await listSeriesBookings(db, seriesId)).map(({ status }) => status)
  expect(statuses).toEqual(['confirmed', 'confirmed', ...Array(4).fill('cancelled')])
  const kinds = (await db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind.endsWith('cancelled'))).toEqual(['series_cancelled'])
  expect(kinds).toHaveLength(6)
  await cancelSeries(db, { bookingId: ids[1] ?? '', caller: client }, monday8)
  const last = await db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.bookingId, ids[1] ?? ''))
  expect(last.map(({ kind }) => kind).sort()).toEqual([
    'booking_cancelled',
    'counsellor_booking',
    'office_booking',
  ])
})

test('the link of one session opens the series: a replaced link, a taken back consent and an erasure reach all', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const { seriesId, ids } = await bookSix(db, toSlot('2027-01-05T10:00'))
  const link = { bookingId: ids[3] ?? '', linkVersion: 1 }
  expect(await withdrawConsent(db, link, monday8)).toMatchObject({ ok: true })
  expect(await db.$count(bookingTexts)).toBe(0)
  expect(await replaceLink(db, { ...link, usesMail: true }, monday8)).toMatchObject({ ok: true })
  expect((await listSeriesBookings(db, seriesId)).map(({ linkVersion }) => linkVersion)).toEqual(
    Array(6).fill(2),
  )
  expect(await db.$count(outbox, eq(outbox.kind, 'booking_link'))).toBe(1)
  expect(await db.$count(outbox, eq(outbox.kind, 'consent_withdrawn'))).toBe(2)
  const linked = await findLinkedBooking(db, secrets, toLinkToken(secrets, { ...link, version: 2 }))
  const lastEnd = toSlot('2027-02-09T10:30').startsAt
  expect(linked && isLinkEnded(linked, lastEnd.add({ hours: 24 * 30 - 1 }))).toBe(false)
  expect(linked && isLinkEnded(linked, lastEnd.add({ hours: 24 * 30 }))).toBe(true)
  const erasure = { ...link, linkVersion: 2, dataDir: await makeFolder() }
  expect(await eraseBooking(db, erasure, monday8)).toEqual({ ok: true })
  expect(await db.$count(bookings, eq(bookings.status, 'expired'))).toBe(6)
  expect(await db.$count(series)).toBe(0)
})

test('an erased series is cancelled with one mail to the office and one to the counsellor', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const { ids } = await bookSix(db, toSlot('2027-01-05T10:00'))
  const erasure = { bookingId: ids[3] ?? '', linkVersion: 1, dataDir: await makeFolder() }
  const later = toSlot('2027-01-13T10:00').startsAt
  expect(await eraseBooking(db, erasure, later)).toEqual({ ok: true })
  const mails = await db.select({ kind: outbox.kind, facts: outbox.facts }).from(outbox).orderBy(outbox.kind)
  expect(mails.map(({ kind }) => kind)).toEqual(['counsellor_series', 'office_series'])
  for (const { facts } of mails) {
    expect(facts).toMatchObject({ change: 'cancelled' })
    expect((facts as { dates: object[] }).dates).toHaveLength(4)
  }
})

test('a guardian is asked once for a series, and the answer is about all its sessions', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const guardian = { answer: 'informed', name: 'Bisi Eze', contact: 'bisi@mail.example.com' } as const
  const minor = { details: toDetails({ age: 16 }), consent: { route: 'staff', guardian } } as const
  const booked = await bookProposed(db, toSlot('2027-01-05T10:00'), minor)
  const bookingId = booked.ok ? booked.booking.id : ''
  expect(await askGuardians(db, secrets, monday8)).toBe(1)
  expect(await askGuardians(db, secrets, monday8)).toBe(0)
  const kinds = await db
    .select({ kind: outbox.kind })
    .from(outbox)
    .where(eq(outbox.kind, 'guardian_question'))
  expect(kinds).toHaveLength(1)
  const token = toLinkToken(secrets, { bookingId, version: 1 }, 'guardian')
  const page = await findGuardianRequest(db, secrets, token, monday8, words('en'))
  expect(page?.isOpen && page.rows[0]?.lines).toHaveLength(6)
  const answer = { bookingId, version: 1, agrees: false }
  expect(await answerGuardian(db, secrets, answer, monday8)).toMatchObject({ ok: true })
  expect(await db.$count(guardians, eq(guardians.status, 'declined'))).toBe(6)
  expect(await db.$count(bookingTexts, isNull(bookingTexts.consentMissingSince))).toBe(0)
  expect(await db.$count(followUpTasks, eq(followUpTasks.kind, 'guardian_refused'))).toBe(1)
})

test('after the first session the guardian still changes the answer, and staff get the follow-up about the next session', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const guardian = { answer: 'informed', name: 'Bisi Eze', contact: 'bisi@mail.example.com' } as const
  const minor = { details: toDetails({ age: 16 }), consent: { route: 'staff', guardian } } as const
  const booked = await bookProposed(db, toSlot('2027-01-05T10:00'), minor)
  const bookingId = booked.ok ? booked.booking.id : ''
  await askGuardians(db, secrets, monday8)
  await answerGuardian(db, secrets, { bookingId, version: 1, agrees: true }, monday8)
  const token = toLinkToken(secrets, { bookingId, version: 2 }, 'guardian')
  const later = toSlot('2027-01-06T10:00').startsAt
  const page = await findGuardianRequest(db, secrets, token, later, words('en'))
  expect(page).toMatchObject({ isOpen: true, guardianStatus: 'agreed' })
  expect(page?.isOpen && page.rows[0]?.lines).toHaveLength(5)
  const answer = { bookingId, version: 2, agrees: false }
  expect(await answerGuardian(db, secrets, answer, later)).toEqual({ ok: true, version: 3 })
  expect(await db.$count(guardians, eq(guardians.status, 'withdrawn'))).toBe(6)
  const refused = await db.select().from(followUpTasks).where(eq(followUpTasks.kind, 'guardian_refused'))
  const [, next] = await listSeriesBookings(db, (await findSeriesId(db, bookingId)) ?? '')
  expect(refused.map((task) => task.bookingId)).toEqual([next?.id])
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'guardian_answered'))
  expect(mails.map((mail) => mail.bookingId)).toEqual([bookingId, bookingId])
  const over = toSlot('2027-02-09T11:00').startsAt
  const last = toLinkToken(secrets, { bookingId, version: 3 }, 'guardian')
  expect(await findGuardianRequest(db, secrets, last, over, words('en'))).toEqual({ isOpen: false })
  expect(await answerGuardian(db, secrets, { ...answer, version: 3 }, over)).toMatchObject({ reason: 'over' })
})

test('a guardian’s no closes the texts of every session of the series, also of those that are over, and a yes opens them', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const guardian = { answer: 'informed', name: 'Bisi Eze', contact: 'bisi@mail.example.com' } as const
  const minor = { details: toDetails({ age: 16 }), consent: { route: 'staff', guardian } } as const
  const booked = await bookProposed(db, toSlot('2027-01-05T10:00'), minor)
  const bookingId = booked.ok ? booked.booking.id : ''
  await askGuardians(db, secrets, monday8)
  // Two of the six sessions are over.
  const later = toSlot('2027-01-13T10:00').startsAt
  const countOpen = () => db.$count(bookingTexts, isNull(bookingTexts.consentMissingSince))
  for (const [version, agrees, open] of [
    [1, false, 0],
    [2, true, 6],
  ] as const) {
    await answerGuardian(db, secrets, { bookingId, version, agrees }, later)
    expect(await countOpen()).toBe(open)
  }
})

test('an online series without a meeting address makes one follow-up, and later sessions one a day before', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  await db.update(offices).set({ meetingAddress: null })
  await db.update(counsellors).set({ meetingAddress: null })
  const { rows } = await bookSix(db, toSlot('2027-01-05T10:00'))
  const listMissing = async () =>
    (await db.select().from(followUpTasks).where(eq(followUpTasks.kind, 'meeting_link_missing'))).map(
      ({ bookingId }) => bookingId,
    )
  expect(rows[0]?.mode).toBe('ONLINE')
  expect(await listMissing()).toEqual([rows[0]?.id])
  expect(await updateMeetingTasks(db, toSlot('2027-01-11T11:00').startsAt)).toBe(1)
  expect(new Set(await listMissing())).toEqual(new Set([rows[0]?.id, rows[1]?.id]))
})
