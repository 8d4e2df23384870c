import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeFolder } from '../../../../tests/support/temporary-folder.ts'
import type { Db } from '../../../db/open.server.ts'
import { bookings, bookingTexts, consentEvents } from '../../../db/tables/booking.ts'
import { bookingNotes } from '../../../db/tables/booking-notes.ts'
import { auditEvents } from '../../../db/tables/operation.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { makeUser } from '../../accounts/testing.server.ts'
import { makeOffice, monday8 } from '../../availability/testing.server.ts'
import { makeLegalHold } from '../../privacy/legal-holds/legal-holds.server.ts'
import { bookAppointment } from '../book.server.ts'
import { bookSeries } from '../series/book-series.server.ts'
import { secrets, toDetails } from '../testing.server.ts'
import { eraseForClient, isErased } from './erase-booking.server.ts'
import { withdrawForClient } from './withdraw-consent.server.ts'

type Case = Readonly<{
  sessions?: number
  email?: null
  isHeld?: boolean
  isCounsellor?: boolean
  revision?: number
}>

/** Books at staff as many sessions as the case has, as one series. */
async function prepare(db: Db, { sessions = 1, email, isHeld, isCounsellor, revision = 1 }: Case) {
  const { counsellorId, toSlot } = await makeOffice(db)
  const { id: actorId } = await makeUser(db)
  const admin = { counsellorId: null }
  const clientId = crypto.randomUUID()
  const slots = Array.from({ length: sessions }, (_, n) =>
    toSlot(`2027-01-${String(5 + 7 * n).padStart(2, '0')}T10:00`),
  )
  const details = { ...toDetails(), ...(email === null ? { email } : {}) }
  const bookedBy = { actorId, scope: admin, consentBy: 'phone', clientId } as const
  const request = { details, bookedBy, addressProof: 'proven' } as const
  const [slot] = slots
  if (!slot) throw new Error('no slot')
  const together = { ...request, slots, everyWeeks: 1, consent: { route: 'staff' } } as const
  const booked =
    sessions > 1
      ? await bookSeries(db, secrets, together, monday8)
      : await bookAppointment(db, secrets, { ...request, slotRequest: { slot, route: 'staff' } }, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const bookingId = booked.booking.id
  const hold = { subjectType: 'booking', subjectId: bookingId, reason: 'A court asks' } as const
  if (isHeld) await makeLegalHold(db, secrets, hold, { actorId, now: monday8 })
  const scope = isCounsellor ? { counsellorId } : admin
  return { bookingId, actorId, caller: { actorId, scope, revision } }
}

const cases: readonly [name: string, made: Case, withdrawal: object, erasure: object][] = [
  ['with an address', {}, { ok: true, hasLegalHold: false }, { ok: true }],
  ['without an address', { email: null }, { ok: true, hasLegalHold: false }, { ok: true }],
  ['of a series', { sessions: 4 }, { ok: true, hasLegalHold: false }, { ok: true }],
  [
    'under a legal hold',
    { isHeld: true },
    { ok: true, hasLegalHold: true },
    { ok: false, reason: 'has_legal_hold' },
  ],
  [
    'by a counsellor',
    { isCounsellor: true },
    { ok: false, reason: 'no_rights' },
    { ok: false, reason: 'no_rights' },
  ],
  [
    'changed meanwhile',
    { revision: 0 },
    { ok: false, reason: 'changed_meanwhile' },
    { ok: false, reason: 'changed_meanwhile' },
  ],
]

test.each(cases)(
  'a withdrawal for a client erases or closes the texts, keeps the session, and names staff: %s',
  async (_, made, outcome) => {
    const db = await freshDb()
    const { sessions = 1, isHeld } = made
    const { bookingId, actorId, caller } = await prepare(db, made)
    const withdrawal = { bookingId, caller, reason: 'She rang us' }
    expect(await withdrawForClient(db, secrets, withdrawal, monday8)).toEqual(outcome)
    const isDone = 'hasLegalHold' in outcome
    const texts = await db.select().from(bookingTexts)
    expect(texts.filter((row) => row.consentMissingSince === null)).toHaveLength(isDone ? 0 : sessions)
    expect(texts).toHaveLength(isDone && !isHeld ? 0 : sessions)
    expect(await db.$count(bookings, eq(bookings.status, 'confirmed'))).toBe(sessions)
    const acts = await db.select().from(consentEvents).where(eq(consentEvents.given, false))
    expect(acts.map(({ route }) => route)).toEqual(isDone ? Array(sessions).fill('staff') : [])
    const isEvent = eq(auditEvents.action, 'client.consent_withdrawn')
    const events = await db.select().from(auditEvents).where(isEvent)
    expect(events.map((event) => [event.actorId, event.detail])).toEqual(
      Array(isDone ? sessions : 0).fill([actorId, expect.objectContaining({ by: 'staff' })]),
    )
    // The reason is an encrypted note of the one session.
    expect(await db.$count(bookingNotes)).toBe(isDone ? 1 : 0)
    const stored = [await db.select().from(bookingNotes), await db.select().from(auditEvents)]
    expect(JSON.stringify(stored)).not.toContain('She rang us')
  },
)

test.each(cases)(
  'an erasure for a client empties the sessions, keeps no reason, and names staff: %s',
  async (_, made, withdrawn, outcome) => {
    const db = await freshDb()
    const { sessions = 1 } = made
    const { bookingId, actorId, caller } = await prepare(db, made)
    const isDone = !('reason' in outcome)
    if (isDone) {
      const withdrawal = { bookingId, caller, reason: 'She rang us' }
      expect(await withdrawForClient(db, secrets, withdrawal, monday8)).toEqual(withdrawn)
    }
    const later = isDone ? { ...caller, revision: caller.revision + 1 } : caller
    const erasure = { bookingId, caller: later, dataDir: await makeFolder() }
    expect(await eraseForClient(db, erasure, monday8)).toEqual(outcome)
    expect(await isErased(db, bookingId)).toBe(isDone)
    const rows = await db.select().from(bookings)
    expect(rows.map(({ status, name }) => [status, name])).toEqual(
      Array(sessions).fill(isDone ? ['expired', null] : ['confirmed', toDetails().name]),
    )
    expect(await db.$count(bookingNotes)).toBe(0)
    for (const action of ['booking.cancelled', 'client.data_erased']) {
      const events = await db.select().from(auditEvents).where(eq(auditEvents.action, action))
      expect(events.map((event) => [event.actorId, event.detail])).toEqual(
        Array(isDone ? sessions : 0).fill([actorId, expect.objectContaining({ by: 'staff' })]),
      )
    }
  },
)
