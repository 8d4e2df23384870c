import { randomUUIDv7 } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { hashToken } from '../../lib/security/random-token.server.ts'
import type { Mode, WantedSlot } from '../availability/rules/slot.ts'
import { listFreeCounsellors } from '../availability/slots/slots.server.ts'
import { endHold, overAndDone } from './hold-rows.server.ts'
import { makeHoldToken } from './hold-token.server.ts'
import { type ConsentGiven, type SlotRefusal, takeSlot } from './take-slot.server.ts'

export const holdMinutes = 15

export type HoldRequest = Readonly<{
  /** Whoever seals something for the row must choose its id beforehand. */
  id?: string
  /** Without a counsellor: anybody who is free then, who has the fewest sessions first. */
  slot: Omit<WantedSlot, 'counsellorId'> & Readonly<{ counsellorId?: string }>
  /** At least the consent to arrange and give the session. */
  consents: readonly [ConsentGiven, ...ConsentGiven[]]
  route: 'schedule' | 'api' | 'staff'
  /** Canonical IANA name, null when the visitor did not say. */
  visitorTimeZone: string | null
  userId?: string | null
  /** Under 18. */
  guardianAnswer?: 'informed' | 'unsafe' | null
  /** Sealed with `id`. */
  guardianSealed?: string | null
  /** The visitor's hold so far, given up when and only when this one is got: one live hold a visitor. */
  previousHoldToken?: string | null
}>

export type Hold = Readonly<{
  ok: true
  bookingId: string
  /** Shown once; the table has only its hash. */
  holdToken: string
  expiresAt: Temporal.Instant
  counsellorId: string
}>

/** Holds a slot for 15 minutes: a booking row of status `held`, under the same constraints as any other. */
export async function holdSlot(
  db: Db,
  request: HoldRequest,
  now: Temporal.Instant,
): Promise<Hold | Readonly<{ ok: false; reason: SlotRefusal }>> {
  const { counsellorId } = request.slot
  if (counsellorId) return holdWith(db, request, counsellorId, now)
  const free = await listFreeCounsellors(db, request.slot, now)
  for (const id of free) {
    const hold = await holdWith(db, request, id, now)
    if (hold.ok || hold.reason !== 'slot_taken') return hold
  }
  return { ok: false, reason: free.length === 0 ? 'not_offered' : 'slot_taken' }
}

async function holdWith(db: Db, request: HoldRequest, counsellorId: string, now: Temporal.Instant) {
  const id = request.id ?? randomUUIDv7()
  const holdToken = makeHoldToken(id)
  const expiresAt = now.add({ minutes: holdMinutes })
  const taken = await takeSlot(
    db,
    {
      slot: { ...request.slot, counsellorId },
      values: {
        id,
        status: 'held',
        holdTokenHash: hashToken(holdToken),
        holdExpiresAt: expiresAt,
        visitorTimeZone: request.visitorTimeZone,
        userId: request.userId ?? null,
        guardianAnswer: request.guardianAnswer ?? null,
        guardianSealed: request.guardianSealed ?? null,
        createdAt: now,
      },
      consents: request.consents,
      route: request.route,
      insteadOfHold: request.previousHoldToken ?? undefined,
    },
    now,
  )
  return taken.ok
    ? ({ ok: true, bookingId: taken.bookingId, holdToken, expiresAt, counsellorId } as const)
    : taken
}

/** Gives a held slot up; false when the token belongs to no hold any more. */
export function releaseHold(db: Db, holdToken: string): Promise<boolean> {
  return endHold(db, holdToken)
}

/** Ends all holds whose time is over and returns how many; for a job every minute. */
export async function expireHolds(db: Db, now: Temporal.Instant): Promise<number> {
  const expired = await readRows(
    db,
    sql`update bookings set ${overAndDone} where id in (
      select id from bookings where status = 'held' and hold_expires_at <= ${now.toString()}::timestamptz
      for update skip locked) returning id`,
  )
  return expired.length
}

export type FoundHold = Readonly<{
  bookingId: string
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  expiresAt: Temporal.Instant
  mode: Mode
  visitorTimeZone: string | null
  guardianAnswer: 'informed' | 'unsafe' | null
  counsellor: Readonly<{ id: string; name: string }>
  office: Readonly<{ id: string; name: string; timeZone: string }>
}>

/** The live hold of a token, or null when there is none or its 15 minutes are over. */
export async function findHold(db: Db, holdToken: string, now: Temporal.Instant): Promise<FoundHold | null> {
  const [hold] = await db
    .select({
      bookingId: bookings.id,
      startsAt: sql<Temporal.Instant>`${bookings.startsAt}`.mapWith(bookings.startsAt),
      endsAt: sql<Temporal.Instant>`${bookings.endsAt}`.mapWith(bookings.endsAt),
      expiresAt: sql<Temporal.Instant>`${bookings.holdExpiresAt}`.mapWith(bookings.holdExpiresAt),
      mode: sql<Mode>`${bookings.mode}`,
      visitorTimeZone: bookings.visitorTimeZone,
      guardianAnswer: bookings.guardianAnswer,
      counsellor: { id: counsellors.id, name: counsellors.name },
      office: { id: offices.id, name: offices.name, timeZone: offices.timeZone },
    })
    .from(bookings)
    .innerJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .innerJoin(offices, eq(offices.id, bookings.officeId))
    .where(
      and(
        eq(bookings.holdTokenHash, hashToken(holdToken)),
        eq(bookings.status, 'held'),
        gt(bookings.holdExpiresAt, now),
      ),
    )
  return hold ?? null
}
