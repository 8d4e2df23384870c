import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { Author } from '../../../db/record-audit.server.ts'
import { checkRevision, refuse } from '../../../db/refusal.ts'
import { offices, rooms } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { isUuid } from '../../../lib/text/form-text.ts'
import type { NewOffice } from './availability.schema.ts'
import { type ChangeRequest, type ChangeResult, changeAvailability } from './change-availability.server.ts'

type Office = typeof offices.$inferSelect
export type Room = Omit<typeof rooms.$inferSelect, 'officeId'>
export type ListedOffice = Office & Readonly<{ rooms: readonly Room[] }>

type Target = Readonly<{ officeId: string; revision: number }>

/** Returns the offices by name. */
export async function listOffices(db: Db) {
  return await db.select().from(offices).orderBy(asc(offices.name), asc(offices.id))
}

/** Returns the offices by name with their rooms, the retired rooms last. */
export async function listOfficesWithRooms(db: Db): Promise<ListedOffice[]> {
  const allRooms = await db.select().from(rooms).orderBy(asc(rooms.retired), asc(rooms.name), asc(rooms.id))
  const byOffice = Map.groupBy(allRooms, ({ officeId }) => officeId)
  return (await listOffices(db)).map((office) => ({
    ...office,
    rooms: (byOffice.get(office.id) ?? []).map(({ officeId: _, ...room }) => room),
  }))
}

/** Adds an office without rooms. Returns its id. */
export function addOffice(
  db: Db,
  input: NewOffice,
  { actorId, now }: Author,
  id: string = crypto.randomUUID(),
): Promise<string> {
  return inTransaction(db, async (tx) => {
    await tx.insert(offices).values({ ...toColumns(input), id })
    const detail = { before: null, after: toColumns(input) }
    const event = { at: now, actorId, type: 'office.added', subjectType: 'office' } as const
    await announce(tx, { ...event, subjectId: id, detail })
    return id
  })
}

/** Changes an office. Its time zone and country decide its hours and holidays. See `changeAvailability`. */
export async function changeOffice(
  db: Db,
  { input, ...target }: Target & Readonly<{ input: NewOffice }>,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const office = await findOffice(db, target.officeId)
  if (!office) return refuse('not_found')
  const { id: _, revision: __, ...before } = office
  const write = async (tx: Db) => {
    await tx.update(offices).set(toColumns(input)).where(eq(offices.id, office.id))
    return { before, after: toColumns(input) }
  }
  return changeOfficeRules(db, target, { timeZone: input.timeZone, write }, request)
}

export type OfficeFacts = Omit<NewOffice, 'country' | 'timeZone' | 'meetingAddress'>

/** Changes what pages and mails say of an office, and nothing that moves its hours or its meetings. */
export async function changeOfficeFacts(
  tx: Db,
  { officeId, facts }: Readonly<{ officeId: string; facts: OfficeFacts }>,
  { actorId, now: at }: Author,
): Promise<void> {
  const raised = { ...toColumns(facts), revision: sql`${offices.revision} + 1` }
  await tx.update(offices).set(raised).where(eq(offices.id, officeId))
  const event = { type: 'office.changed', subjectType: 'office', subjectId: officeId } as const
  await announce(tx, { ...event, at, actorId, detail: { after: toColumns(facts) } })
}

type RoomChange = Target & Readonly<{ roomId: string | null; name: string; retired: boolean }>

/** Adds a room to an office, or changes its name and whether it is retired. See `changeAvailability`. */
export async function saveRoom(
  db: Db,
  { roomId, name, retired, ...target }: RoomChange,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const { officeId } = target
  const office = await findOffice(db, officeId)
  if (!office || (roomId !== null && !isUuid(roomId))) return refuse('not_found')
  const id = roomId ?? crypto.randomUUID()
  const condition = and(eq(rooms.id, id), eq(rooms.officeId, officeId))
  const [stored] = await db.select().from(rooms).where(condition)
  if (roomId && !stored) return refuse('not_found')
  const write = async (tx: Db) => {
    if (stored) await tx.update(rooms).set({ name, retired }).where(condition)
    else await tx.insert(rooms).values({ id, officeId, name, retired })
    const before = stored ? { name: stored.name, retired: stored.retired } : null
    return { room: id, before, after: { name, retired } }
  }
  return changeOfficeRules(db, target, { timeZone: office.timeZone, write }, request)
}

function toColumns<Input extends Pick<NewOffice, 'place'>>({ place, ...input }: Input) {
  return { ...input, latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

async function findOffice(db: Db, id: string): Promise<Office | null> {
  if (!isUuid(id)) return null
  const [office] = await db.select().from(offices).where(eq(offices.id, id))
  return office ?? null
}

type OfficeChange = Readonly<{
  timeZone: string
  /** Writes the change. Returns the detail of the audit event. */
  write: (tx: Db) => Promise<Readonly<Record<string, unknown>>>
}>

function changeOfficeRules(
  db: Db,
  { officeId, revision }: Target,
  { timeZone, write }: OfficeChange,
  request: ChangeRequest,
): Promise<ChangeResult> {
  const condition = eq(offices.id, officeId)
  const change = {
    lock: async (tx: Db) => {
      const [row] = await tx.select().from(offices).where(condition).for('update')
      return checkRevision(row, revision)
    },
    officeIds: [officeId],
    affected: eq(bookings.officeId, officeId),
    previewFrom: request.now,
    timeZone,
    write: async (tx: Db) => {
      const detail = await write(tx)
      await tx
        .update(offices)
        .set({ revision: sql`${offices.revision} + 1` })
        .where(condition)
      return { type: 'office.changed', subjectType: 'office', subjectId: officeId, detail } as const
    },
  }
  return changeAvailability(db, change, request)
}
