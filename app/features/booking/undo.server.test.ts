import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTask } from '../../db/follow-up-tasks.server.ts'
import type { Db } from '../../db/open.server.ts'
import { bookings } from '../../db/tables/booking.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { outbox, webhookEndpoints } from '../../db/tables/outbox.ts'
import { reminders } from '../../db/tables/reminders.ts'
import { freshDb } from '../../db/testing.server.ts'
import type { Channel } from '../../outbox/channels/channel.ts'
import { sendDue } from '../../outbox/outbox.server.ts'
import { makeUser } from '../accounts/testing.server.ts'
import { insertBooking, makeOffice, monday8 } from '../availability/testing.server.ts'
import { cancelBooking } from './cancel.server.ts'
import { recordOutcome } from './record-outcome.server.ts'
import { listReminders } from './reminders/plan-reminders.server.ts'
import { undoCancel, undoOutcome } from './undo.server.ts'

/** A server of the site that sends nothing but says which rows it would. */
function openServer(db: Db) {
  const sent: string[] = []
  const toChannel = (name: 'mail' | 'webhook', listReceivers: Channel['listReceivers']): Channel => {
    return { name, listReceivers, send: async (_, row) => void sent.push(row.kind) }
  }
  const channels = [
    toChannel('mail', async () => [null]),
    toChannel('webhook', async () =>
      (await db.select({ id: webhookEndpoints.id }).from(webhookEndpoints)).map(({ id }) => id),
    ),
  ]
  return { sent, sendAt: (now: Temporal.Instant) => sendDue(db, channels, () => now) }
}

async function makeSession(at = '2027-01-06T10:00') {
  const db = await freshDb()
  const { counsellorId, office, toSlot } = await makeOffice(db)
  const { startsAt, mode } = toSlot(at)
  const endsAt = startsAt.add({ minutes: 30 })
  const place = { counsellorId, officeId: office.id, mode } as const
  const times = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  const bookingId = await insertBooking(db, { ...place, ...times })
  const { id: actorId } = await makeUser(db, { isAdmin: true })
  const toCaller = (revision: number) => ({ actorId, scope: { counsellorId: null }, revision })
  const find = async () => (await db.select().from(bookings).where(eq(bookings.id, bookingId)))[0]
  await db.insert(webhookEndpoints).values({
    ...{ id: bookingId, url: 'https://program.example', secretEncrypted: 'x', createdAt: monday8 },
    events: ['appointment.cancelled', 'appointment.outcome'],
  })
  return { db, bookingId, place, times, toCaller, find }
}

const after = (seconds: number) => monday8.add({ seconds })

test('a cancellation that can be undone sends nothing for 60 seconds, also when the server starts again', async () => {
  const { db, bookingId, toCaller } = await makeSession()
  await cancelBooking(db, { bookingId, caller: toCaller(1), isUndoable: true }, monday8)
  const [first, restarted] = [openServer(db), openServer(db)]
  await first.sendAt(after(1))
  await restarted.sendAt(after(59))
  expect([first.sent, restarted.sent]).toEqual([[], []])
  await restarted.sendAt(after(60))
  expect(restarted.sent.sort()).toEqual([
    'appointment.cancelled',
    'booking_cancelled',
    'counsellor_booking',
    'office_booking',
  ])
  expect(await undoCancel(db, { bookingId, caller: toCaller(2) }, after(59))).toEqual({
    ok: false,
    reason: 'undo_over',
  })
})

test('undoing a cancellation sends no mail and brings time, reminders and follow-ups back', async () => {
  const { db, bookingId, toCaller, find } = await makeSession()
  const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
  await addTask(db, { kind: 'unsafe_answer', ...subject }, monday8)
  const chosen = { bookingId, hoursBefore: 2, dueAt: after(600), isOurs: false }
  await db.insert(reminders).values(chosen)
  const before = await find()
  await cancelBooking(db, { bookingId, caller: toCaller(1), isUndoable: true }, monday8)
  expect(await listReminders(db, bookingId)).toEqual([])
  expect(await undoCancel(db, { bookingId, caller: toCaller(1) }, after(59))).toMatchObject({ ok: false })
  expect(await undoCancel(db, { bookingId, caller: toCaller(2) }, after(59))).toEqual({ ok: true })
  expect(await find()).toEqual({ ...before, revision: 3, icsSequence: 1 })
  expect(await db.select().from(reminders)).toEqual([chosen])
  expect(await listReminders(db, bookingId)).toMatchObject([{ hoursBefore: 2 }])
  expect(await db.select().from(followUpTasks)).toMatchObject([{ closedAt: null, outcome: null }])
  const server = openServer(db)
  await server.sendAt(after(3_600))
  expect(server.sent).toEqual([])
  expect(await db.$count(outbox)).toBe(0)
  const events = await db.select().from(auditEvents).orderBy(auditEvents.id)
  expect(events.map(({ action }) => action)).toEqual([
    'task.closed',
    'booking.cancelled',
    'task.reopened',
    'booking.cancel_undone',
  ])
})

test('the time that somebody has taken meanwhile stays theirs, and the mails of the cancellation leave', async () => {
  const { db, bookingId, place, times, toCaller, find } = await makeSession()
  await cancelBooking(db, { bookingId, caller: toCaller(1), isUndoable: true }, monday8)
  await insertBooking(db, { ...place, ...times })
  const undone = await undoCancel(db, { bookingId, caller: toCaller(2) }, after(30))
  expect(undone).toEqual({ ok: false, reason: 'slot_taken' })
  expect((await find())?.status).toBe('cancelled')
  const server = openServer(db)
  await server.sendAt(after(60))
  expect(server.sent).toHaveLength(4)
})

test('of an undo and two servers that send at the same moment, either the mails leave or the session stands', async () => {
  const { db, bookingId, toCaller, find } = await makeSession()
  for (let round = 0; round < 10; round += 1) {
    const revision = (await find())?.revision ?? 0
    const at = monday8.add({ minutes: round })
    await cancelBooking(db, { bookingId, caller: toCaller(revision), isUndoable: true }, at)
    // The clock of the servers is ahead of the clock of the undo.
    const servers = [openServer(db), openServer(db)]
    const late = at.add({ seconds: 61 })
    const [undone] = await Promise.all([
      undoCancel(db, { bookingId, caller: toCaller(revision + 1) }, at.add({ seconds: 59 })),
      ...servers.map((server) => server.sendAt(late)),
    ])
    await servers[0]?.sendAt(late)
    const sent = servers.flatMap((server) => server.sent)
    expect([undone.ok, (await find())?.status, sent.length]).toEqual(
      undone.ok ? [true, 'confirmed', 0] : [false, 'cancelled', 4],
    )
    if (undone.ok) continue
    await db.delete(outbox)
    await db.update(bookings).set({ status: 'confirmed' }).where(eq(bookings.id, bookingId))
  }
})

test('an outcome that is undone was told to nobody, and one that a program knows stays', async () => {
  const { db, bookingId, toCaller, find } = await makeSession('2027-01-03T10:00')
  const record = (revision: number, outcome: 'attended' | 'no_show', at: Temporal.Instant) =>
    recordOutcome(db, { bookingId, outcome, caller: toCaller(revision), isUndoable: true }, at)
  expect(await record(1, 'attended', monday8)).toMatchObject({ ok: true })
  expect(await record(2, 'no_show', after(1))).toEqual({ ok: false, reason: 'already_recorded' })
  expect(await undoOutcome(db, { bookingId, caller: toCaller(2) }, after(59))).toEqual({ ok: true })
  expect((await find())?.status).toBe('confirmed')
  expect(await db.$count(outbox)).toBe(0)
  await record(3, 'no_show', after(100))
  const server = openServer(db)
  await server.sendAt(after(160))
  expect(server.sent).toEqual(['appointment.outcome'])
  const over = await undoOutcome(db, { bookingId, caller: toCaller(4) }, after(159))
  expect(over).toEqual({ ok: false, reason: 'undo_over' })
})
