import { asc, eq, inArray, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openMailbox, readMail, sendDueMail } from '../../../../tests/support/outbox.ts'
import type { Db } from '../../../db/open.server.ts'
import { counsellors, offices } from '../../../db/tables/availability.ts'
import { bookings, guardians } from '../../../db/tables/booking.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { makeOffice, monday8 } from '../../availability/testing.server.ts'
import { listTasks } from '../../follow-up/list-tasks.server.ts'
import { toTaskLine } from '../../follow-up/task-view.ts'
import { toIdKey } from '../booking-request.server.ts'
import { answerGuardian } from '../guardian/answer-guardian.server.ts'
import { withdrawConsent } from '../my-data/withdraw-consent.server.ts'
import { client, secrets, toDetails } from '../testing.server.ts'
import { bookSeries } from './book-series.server.ts'
import { cancelSeries } from './cancel-series.server.ts'
import { moveSeries } from './move-series.server.ts'
import { proposeSeries } from './propose-series.server.ts'

const staff = { actorId: crypto.randomUUID(), scope: { counsellorId: null } } as const

async function bookFour(db: Db, people = 1) {
  const { toSlot, counsellorIds } = await makeOffice(db, { people })
  const slot = toSlot('2027-01-05T10:00')
  const plan = { everyWeeks: 1, count: 4, choices: new Map() } as const
  const { slots } = await proposeSeries(db, { ...plan, slot }, monday8)
  const bookedBy = { ...staff, consentBy: 'phone' } as const
  const request = { details: toDetails(), slots, everyWeeks: 1, bookedBy } as const
  const proof = { consent: { route: 'staff' }, addressProof: 'proven' } as const
  const booked = await bookSeries(db, secrets, { ...request, ...proof }, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const rows = await db.select({ id: bookings.id }).from(bookings).orderBy(asc(bookings.startsAt))
  const ids = rows.map(({ id }) => id)
  await db.delete(outbox)
  return { ids, slots, counsellorIds, firstId: ids[0] ?? '' }
}

test.each([
  [
    'cancelled',
    'Your 4 appointments on Tue 5 January, 10:00 am (Nigerian time); Tue 12 January, 10:00 am (Nigerian time); Tue 19 January, 10:00 am (Nigerian time); Tue 26 January, 10:00 am (Nigerian time) do not take place.',
  ],
  [
    'moved',
    'Your 4 appointments are on Tue 5 January, 11:00 am (Nigerian time); Tue 12 January, 11:00 am (Nigerian time); Tue 19 January, 11:00 am (Nigerian time); Tue 26 January, 11:00 am (Nigerian time).',
  ],
])('staff tell a client without an address of all sessions that are %s', async (change, say) => {
  const db = await freshDb()
  const { ids, slots: before, firstId } = await bookFour(db)
  await db
    .update(bookings)
    .set({ email: null, clientKey: toIdKey(crypto.randomUUID()), visitorTimeZone: 'Africa/Lagos' })
  const later = before.map((slot) => ({ ...slot, startsAt: slot.startsAt.add({ hours: 1 }) }))
  const slots = new Map(later.map((slot, n) => [ids[n] ?? '', slot]))
  const changed =
    change === 'cancelled'
      ? await cancelSeries(db, { bookingId: firstId, caller: { ...staff, revision: 1 } }, monday8)
      : await moveSeries(db, { bookingId: firstId, caller: { ...staff, revision: 1 }, slots }, monday8)
  expect(changed).toMatchObject({ ok: true })
  const { rows } = await listTasks(db, 'calls', staff, { page: 1, limit: 10 })
  const clock = { timeZone: 'Africa/Lagos', now: monday8 }
  expect(rows.map((task) => toTaskLine(task, staff.scope, clock).say)).toEqual([say])
})

/** Puts the second session to another counsellor and another office. */
async function splitSeries(db: Db) {
  const { ids, firstId, counsellorIds } = await bookFour(db, 2)
  const [office] = await db.select().from(offices)
  if (!office) throw new Error('no office')
  const other = { ...office, id: crypto.randomUUID(), name: 'Other', email: 'other@office.example.com' }
  await db.insert(offices).values({ ...other, address: '9 Other Road' })
  const people = await db.select().from(counsellors).where(inArray(counsellors.id, counsellorIds))
  const [{ counsellorId } = { counsellorId: null }] = await db
    .select({ counsellorId: bookings.counsellorId })
    .from(bookings)
    .where(eq(bookings.id, firstId))
  await db.update(offices).set({ address: '1 Own Road' }).where(eq(offices.id, office.id))
  await db
    .update(counsellors)
    .set({ email: 'second@office.example.com' })
    .where(ne(counsellors.id, counsellorId ?? ''))
  const own = people.find(({ id }) => id === counsellorId)
  const found = people.find(({ id }) => id !== counsellorId)
  const second = found && { ...found, email: 'second@office.example.com' }
  const place = { officeId: other.id, counsellorId: second?.id, mode: 'IN_PERSON' } as const
  await db.update(bookings).set({ mode: 'IN_PERSON' })
  await db
    .update(bookings)
    .set(place)
    .where(eq(bookings.id, ids[1] ?? ''))
  return { firstId, office, other, own, second }
}

test('each office and each counsellor of a series gets one mail with their own dates, and each date has its place', async () => {
  const db = await freshDb()
  const { firstId, office, other, own, second } = await splitSeries(db)
  await cancelSeries(db, { bookingId: firstId, caller: client }, monday8)
  const mails = await db.select().from(outbox).where(eq(outbox.channel, 'mail'))
  const sent = mails.map(({ kind, toAddress, facts }) => [
    kind,
    toAddress,
    (facts as { dates: object[] }).dates.length,
  ])
  expect(sent).toHaveLength(5)
  expect(sent).toEqual(
    expect.arrayContaining([
      ['series_cancelled', toDetails().email, 4],
      ['office_series', office.email, 3],
      ['office_series', other.email, 1],
      ['counsellor_series', own?.email, 3],
      ['counsellor_series', second?.email, 1],
    ]),
  )
  const { settings, received } = await openMailbox()
  await sendDueMail(db, settings, () => monday8.add({ hours: 1 }))
  const read = await Promise.all(received.map(readMail))
  const toClient = read.find(({ to }) => to?.[0]?.address === toDetails().email)
  expect(toClient?.text?.match(/9 Other Road/g)).toHaveLength(1)
  expect(toClient?.text?.split('1 Own Road')).toHaveLength(4)
})

test('each office and each counsellor of a series learns once that the consent was taken back', async () => {
  const db = await freshDb()
  const { firstId, office, other, own, second } = await splitSeries(db)
  expect(await withdrawConsent(db, { bookingId: firstId, linkVersion: 1 }, monday8)).toMatchObject({
    ok: true,
  })
  const mails = await db.select().from(outbox).where(eq(outbox.kind, 'consent_withdrawn'))
  expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual(
    [office.email, other.email, own?.email, second?.email].sort(),
  )
})

test('every counsellor of a series gets one follow-up when the guardian refuses', async () => {
  const db = await freshDb()
  const { ids, counsellorIds, firstId } = await bookFour(db, 2)
  await db.update(bookings).set({ counsellorId: counsellorIds[0] })
  const last = ids[3] ?? ''
  await db.update(bookings).set({ counsellorId: counsellorIds[1] }).where(eq(bookings.id, last))
  for (const bookingId of ids) await db.insert(guardians).values({ bookingId, status: 'unasked' })
  const answer = { bookingId: firstId, version: 1, agrees: false }
  expect(await answerGuardian(db, secrets, answer, monday8)).toMatchObject({ ok: true })
  const tasks = await db.select().from(followUpTasks).where(eq(followUpTasks.kind, 'guardian_refused'))
  expect(tasks.map(({ bookingId }) => bookingId).sort()).toEqual([firstId, last].sort())
})
