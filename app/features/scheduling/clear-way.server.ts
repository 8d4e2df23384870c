import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import { overAndDone } from './hold-rows.server.ts'
import type { toSlotRow } from './slot.ts'

export type WantedTime = ReturnType<typeof toSlotRow> &
  Readonly<{
    /** The booking that wants it, which is never in its own way. */
    id: string
    clientKey?: string | null
    idempotencyKey?: string | null
    holdTokenHash?: string | null
    externalEventUri?: string | null
  }>

/** What stands between a booking and its time. */
export type Way = Readonly<{
  /** Holds that were over and are now expired, so that it is worth trying again. */
  expired: number
  counsellorBusy: boolean
  clientBusy: boolean
  /** Another row has one of its unique keys. */
  duplicate: boolean
  freeRooms: number
}>

const active = sql`status in ('held', 'pending', 'confirmed')`

/** Expires holds in the way that are over, and says who else has the time. */
export async function clearWay(db: Db, wanted: WantedTime, now: Temporal.Instant): Promise<Way> {
  const { id, counsellorId, officeId, clientKey = null } = wanted
  const at = now.toString()
  const session = sql`tstzrange(${wanted.startsAt.toString()}::timestamptz, ${wanted.endsAt.toString()}::timestamptz)`
  const busy = sql`tstzrange(${wanted.busyFrom.toString()}::timestamptz, ${wanted.busyUntil.toString()}::timestamptz)`
  const counsellorMeets = sql`counsellor_id = ${counsellorId}::uuid and tstzrange(busy_from, busy_until) && ${busy}`
  const clientMeets = sql`client_key = ${clientKey}::text and tstzrange(starts_at, ends_at) && ${session}`
  const roomMeets = sql`room_id in (select id from rooms where office_id = ${officeId}::uuid)
    and tstzrange(starts_at, ends_at) && ${session}`
  const live = sql`${active} and id <> ${id}::uuid and (status <> 'held' or hold_expires_at > ${at}::timestamptz)`
  const [way] = await readRows<Way>(
    db,
    sql`with expired as (
        update bookings set ${overAndDone} where id in (
          select id from bookings where status = 'held' and hold_expires_at <= ${at}::timestamptz
            and ((${counsellorMeets}) or (${clientMeets}) or (${roomMeets}))
          for update skip locked)
        returning id)
      select (select count(*) from expired)::int4 as expired,
        exists (select 1 from bookings where ${live} and ${counsellorMeets}) as "counsellorBusy",
        exists (select 1 from bookings where ${live} and ${clientMeets}) as "clientBusy",
        exists (select 1 from bookings where ${isSameKey(wanted)}) as duplicate,
        (select count(*) from rooms where office_id = ${officeId}::uuid and not exists (
          select 1 from bookings where ${live} and room_id = rooms.id
            and tstzrange(starts_at, ends_at) && ${session}))::int4 as "freeRooms"`,
  )
  if (!way) throw new Error('the statement gave no row')
  return way
}

function isSameKey({ id, idempotencyKey, holdTokenHash, externalEventUri }: WantedTime): SQL {
  return sql`id = ${id}::uuid or idempotency_key = ${idempotencyKey ?? null}::text
    or hold_token_hash = ${holdTokenHash ?? null}::text or external_event_uri = ${externalEventUri ?? null}::text`
}
