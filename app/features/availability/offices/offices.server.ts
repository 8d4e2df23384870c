import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../db/open.server.ts'
import { recordAudit } from '../../../db/record-audit.server.ts'
import { offices, rooms } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { isUuid } from '../../../lib/text/uuid.ts'
import {
  type Asked,
  type ChangeAnswer,
  changeSchedule,
  findLockRefusal,
  type ScheduleChange,
  unknownTarget,
  type Who,
} from '../editing/preview/change-schedule.server.ts'
import { listOffices } from '../slots/slots.server.ts'
import type { NewOffice } from './office.schema.ts'

type Room = Pick<typeof rooms.$inferSelect, 'id' | 'name' | 'retired'>
export type ListedOffice = typeof offices.$inferSelect & Readonly<{ rooms: readonly Room[] }>

type Input = z.output<typeof NewOffice>
/** The office that changes, at the revision that the person saw. */
type Target = Readonly<{ officeId: string; revision: number }>

/** The offices by name, each with its rooms: those in use first. */
export async function listOfficesWithRooms(db: Db): Promise<ListedOffice[]> {
  const { id, officeId, name, retired } = rooms
  const places = await listOffices(db)
  const all = await db
    .select({ id, officeId, name, retired })
    .from(rooms)
    .orderBy(asc(retired), asc(name), asc(id))
  const byOffice = Map.groupBy(all, (room) => room.officeId)
  return places.map((office) => ({
    ...office,
    rooms: (byOffice.get(office.id) ?? []).map(({ officeId: _, ...room }) => room),
  }))
}

/** Adds an office, which has no rooms and nobody's hours yet; answers the id. */
export function addOffice(db: Db, input: Input, { actorId, now }: Who): Promise<string> {
  const id = crypto.randomUUID()
  return db.transaction(async (tx) => {
    await tx.insert(offices).values({ ...input, id })
    const detail = { before: null, after: input }
    const event = { at: now, actorId, action: 'office.added', subjectType: 'office' } as const
    await recordAudit(tx, { ...event, subjectId: id, detail })
    return id
  })
}

/** Changes what is known of an office; its zone and country say when its hours and holidays are. See `changeSchedule`. */
export async function changeOffice(
  db: Db,
  { input, ...target }: Target & Readonly<{ input: Input }>,
  asked: Asked,
  who: Who,
): Promise<ChangeAnswer> {
  const before = await findOffice(db, target.officeId)
  if (!before) return unknownTarget
  const write = async (tx: Db) => {
    await raise(tx, before.id, input)
    return toEvent(before.id, { before: toFacts(before), after: input })
  }
  return changeSchedule(db, { ...toChange(target, input.timeZone, who.now), write }, asked, who)
}

type RoomChange = Target & Readonly<{ roomId: string | null; name: string; retired: boolean }>

/** Adds a room to an office, or changes one: its name, and whether it is in use. See `changeSchedule`. */
export async function saveRoom(
  db: Db,
  { roomId, name, retired, ...target }: RoomChange,
  asked: Asked,
  who: Who,
): Promise<ChangeAnswer> {
  const office = await findOffice(db, target.officeId)
  if (!office || (roomId !== null && !isUuid(roomId))) return unknownTarget
  const own = roomId === null ? undefined : and(eq(rooms.id, roomId), eq(rooms.officeId, office.id))
  const [before] = own ? await db.select().from(rooms).where(own) : []
  if (own && !before) return unknownTarget
  const write = async (tx: Db) => {
    const id = before?.id ?? crypto.randomUUID()
    if (own) await tx.update(rooms).set({ name, retired }).where(own)
    else await tx.insert(rooms).values({ id, officeId: office.id, name, retired })
    await raise(tx, office.id)
    const facts = before ? { name: before.name, retired: before.retired } : null
    return toEvent(office.id, { room: id, before: facts, after: { name, retired } })
  }
  return changeSchedule(db, { ...toChange(target, office.timeZone, who.now), write }, asked, who)
}

async function findOffice(db: Db, id: string) {
  if (!isUuid(id)) return null
  const [found] = await db.select().from(offices).where(eq(offices.id, id))
  return found ?? null
}

function toChange(
  { officeId, revision }: Target,
  timeZone: string,
  now: Temporal.Instant,
): Omit<ScheduleChange, 'write'> {
  return {
    lock: async (tx) => {
      const own = eq(offices.id, officeId)
      const [found] = await tx.select({ revision: offices.revision }).from(offices).where(own).for('update')
      return findLockRefusal(found, revision)
    },
    officeIds: [officeId],
    concerned: eq(bookings.officeId, officeId),
    from: now,
    timeZone,
  }
}

async function raise(tx: Db, id: string, values: Partial<Input> = {}) {
  await tx
    .update(offices)
    .set({ ...values, revision: sql`${offices.revision} + 1` })
    .where(eq(offices.id, id))
}

function toEvent(subjectId: string, detail: Readonly<Record<string, unknown>>) {
  return { action: 'office.changed', subjectType: 'office', subjectId, detail } as const
}

function toFacts({ id: _, revision: __, ...facts }: typeof offices.$inferSelect): Input {
  return facts
}
