import { type SQL, sql } from 'drizzle-orm'
import { type Db, readRows } from '../../db/open.server.ts'
import type { toSlotRow } from '../availability/rules/slot.ts'
import { overAndDone } from './hold-rows.server.ts'

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
  const at = sql`${now.toString()}::timestamptz`
  const live = sql`${active} and id <> ${wanted.id}::uuid and (status <> 'held' or hold_expires_at > ${at})`
  const { counsellor, client, room, freeRooms } = toMeetings(wanted, live)
  const [way] = await readRows<Way>(
    db,
    sql`with expired as (
        update bookings set ${overAndDone} where id in (
          select id from bookings where status = 'held' and hold_expires_at <= ${at}
            and ((${counsellor}) or (${client}) or (${room}))
          for update skip locked)
        returning id)
      select (select count(*) from expired)::int4 as expired,
        exists (select 1 from bookings where ${live} and ${counsellor}) as "counsellorBusy",
        exists (select 1 from bookings where ${live} and ${client}) as "clientBusy",
        exists (select 1 from bookings where ${isSameKey(wanted)}) as duplicate,
        ${freeRooms} as "freeRooms"`,
  )
  if (!way) throw new Error('the statement gave no row')
  return way
}

/** When a row of bookings meets the wanted time: with the counsellor, the client, in a room; and the rooms left. */
function toMeetings(wanted: WantedTime, live: SQL) {
  const { counsellorId, officeId, clientKey, mode } = wanted
  const toRange = (from: Temporal.Instant, until: Temporal.Instant) =>
    sql`tstzrange(${from.toString()}::timestamptz, ${until.toString()}::timestamptz)`
  const busy = toRange(wanted.busyFrom, wanted.busyUntil)
  const inSession = sql`tstzrange(starts_at, ends_at) && ${toRange(wanted.startsAt, wanted.endsAt)}`
  const inPerson = mode === 'IN_PERSON'
  return {
    counsellor: sql`counsellor_id = ${counsellorId}::uuid and tstzrange(busy_from, busy_until) && ${busy}`,
    client: clientKey ? sql`client_key = ${clientKey}::text and ${inSession}` : sql`false`,
    room: inPerson
      ? sql`room_id in (select id from rooms where office_id = ${officeId}::uuid) and ${inSession}`
      : sql`false`,
    freeRooms: inPerson
      ? sql`(select count(*) from rooms where office_id = ${officeId}::uuid and not retired and not exists (
          select 1 from bookings where ${live} and room_id = rooms.id and ${inSession}))::int4`
      : sql`0`,
  }
}

function isSameKey({ id, idempotencyKey, holdTokenHash, externalEventUri }: WantedTime): SQL {
  return sql`id = ${id}::uuid or idempotency_key = ${idempotencyKey ?? null}::text
    or hold_token_hash = ${holdTokenHash ?? null}::text or external_event_uri = ${externalEventUri ?? null}::text`
}
