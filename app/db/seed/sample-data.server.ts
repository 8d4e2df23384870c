import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, inArray, ne, notExists, notInArray, or, sql } from 'drizzle-orm'
import { sampleMeetingAddress } from '../../content/seed/sample-data.ts'
import { profiles } from '../../words/staff/profiles.ts'
import { toFirstProfile } from '../first-profile.ts'
import type { Db } from '../open.server.ts'
import { type Actor, recordAudit } from '../record-audit.server.ts'
import { users } from '../tables/accounts.ts'
import { agency } from '../tables/agency.ts'
import { availabilityExceptions, counsellors, offices, rooms, workingHours } from '../tables/availability.ts'
import { bookings } from '../tables/booking.ts'
import { people } from '../tables/people.ts'
import { pictures, pictureUses } from '../tables/pictures.ts'
import { services } from '../tables/public-content.ts'
import { inTransaction } from '../transactions.server.ts'
import { withoutSample } from './import-agency.server.ts'
import { counsellorRows, officeRows, pictureRows, roomRows, sampleUse, serviceRows } from './seed.server.ts'

type Named = Readonly<{ id: string; name: string }>

/** The rows that a start added and nobody has changed. Public holidays are real, so they are not part of it. */
export type SampleData = Readonly<{
  offices: readonly Named[]
  counsellors: readonly Named[]
  services: readonly Named[]
  pictures: readonly Named[]
  /** Invented people are samples also after somebody has changed them. */
  people: readonly Named[]
}>

const toIds = (rows: readonly Readonly<{ id: string }>[]) => rows.map(({ id }) => id)

/** Returns the sample rows by name. A row that somebody has changed counts as the agency's own. */
export async function findSampleData(db: Db): Promise<SampleData> {
  return {
    offices: await listSampleOffices(db),
    // Each change of a counsellor raises the revision, also a change of hours and leave.
    counsellors: await db
      .select({ id: counsellors.id, name: counsellors.name })
      .from(counsellors)
      .where(and(inArray(counsellors.id, toIds(counsellorRows)), eq(counsellors.revision, 1)))
      .orderBy(asc(counsellors.name)),
    services: await db
      .select({ id: services.id, name: services.name })
      .from(services)
      .where(and(inArray(services.id, toIds(serviceRows)), eq(services.revision, 1)))
      .orderBy(asc(services.name), asc(services.id)),
    pictures: await listSamplePictures(db),
    people: await db
      .select({ id: people.id, name: sql<string>`${people.profile} ->> 'name'` })
      .from(people)
      .where(eq(people.isSample, true))
      .orderBy(asc(people.position), asc(people.id)),
  }
}

/** Compares values, because a public holiday raises the revision of all offices of its country. */
async function listSampleOffices(db: Db): Promise<Named[]> {
  const ids = toIds(officeRows)
  const storedOffices = await db
    .select()
    .from(offices)
    .where(inArray(offices.id, ids))
    .orderBy(asc(offices.name))
  const storedRooms = await db.select().from(rooms).where(inArray(rooms.officeId, ids))
  const hasSampleRooms = (officeId: string) => {
    const expected = roomRows.filter((room) => room.officeId === officeId)
    const stored = storedRooms.filter((room) => room.officeId === officeId)
    return stored.length === expected.length && stored.every((room) => isOneOf(expected, room))
  }
  return storedOffices
    .filter((office) => isOneOf(officeRows, withMeeting(office)) && hasSampleRooms(office.id))
    .map(({ id, name }) => ({ id, name }))
}

/** Earlier releases added sample offices without a meeting address. */
const withMeeting = (office: typeof offices.$inferSelect) => ({
  ...office,
  meetingAddress: office.meetingAddress ?? sampleMeetingAddress,
})

/** A picture that something beside the gallery uses counts as the agency's own, like a changed one. */
async function listSamplePictures(db: Db): Promise<Named[]> {
  const isOtherUse = and(
    eq(pictureUses.pictureId, pictures.id),
    or(ne(pictureUses.kind, sampleUse.kind), ne(pictureUses.subjectId, sampleUse.subjectId)),
  )
  const otherUse = db.select({ one: sql`1` }).from(pictureUses).where(isOtherUse)
  const stored = await db
    .select({ id: pictures.id, alt: pictures.alt })
    .from(pictures)
    .where(and(inArray(pictures.id, toIds(pictureRows)), eq(pictures.revision, 1), notExists(otherUse)))
  return pictureRows
    .filter(({ id, alt }) => stored.some((picture) => picture.id === id && picture.alt === alt))
    .map(({ id, alt }) => ({ id, name: alt }))
}

type Row = Readonly<Record<string, unknown>>

/** Returns whether the stored row has the same value in each column of one of the sample rows. */
function isOneOf(samples: readonly Row[], stored: Row): boolean {
  return samples.some((sample) =>
    Object.entries(sample).every(([column, value]) => isDeepStrictEqual(stored[column], value)),
  )
}

/** Why a sample office or counsellor cannot be deleted. */
export type Dependency = Readonly<{
  /** The name of the office or counsellor. */
  name: string
  reason: 'bookings' | 'account' | 'hours' | 'closure'
}>

/** Returns each reason of each sample office and counsellor once. An ended hold is no reason. */
export async function listDependencies(db: Db, sample: SampleData): Promise<Dependency[]> {
  const officeIds = toIds(sample.offices)
  const counsellorIds = toIds(sample.counsellors)
  const isLive = ne(bookings.status, 'expired')
  const { officeId, counsellorId } = workingHours
  const bookedOffices = await db
    .selectDistinct({ id: bookings.officeId })
    .from(bookings)
    .where(and(inArray(bookings.officeId, officeIds), isLive))
  const bookedCounsellors = await db
    .selectDistinct({ id: bookings.counsellorId })
    .from(bookings)
    .where(and(inArray(bookings.counsellorId, counsellorIds), isLive))
  const accounts = await db
    .select({ id: users.counsellorId })
    .from(users)
    .where(inArray(users.counsellorId, counsellorIds))
  const ownHours = await db
    .selectDistinct({ id: officeId })
    .from(workingHours)
    .where(and(inArray(officeId, officeIds), notInArray(counsellorId, counsellorIds)))
  const closures = await db
    .selectDistinct({ id: availabilityExceptions.officeId })
    .from(availabilityExceptions)
    .where(inArray(availabilityExceptions.officeId, officeIds))
  const toDependencies = (rows: readonly Readonly<{ id: string | null }>[], reason: Dependency['reason']) =>
    [...sample.offices, ...sample.counsellors]
      .filter((named) => rows.some(({ id }) => id === named.id))
      .map(({ name }) => ({ name, reason }))
  return [
    ...toDependencies([...bookedOffices, ...bookedCounsellors], 'bookings'),
    ...toDependencies(accounts, 'account'),
    ...toDependencies(ownHours, 'hours'),
    ...toDependencies(closures, 'closure'),
  ]
}

type Deletion =
  | Readonly<{ ok: true }>
  | Readonly<{ ok: false; reason: 'nothing_left' }>
  | Readonly<{ ok: false; reason: 'needed'; dependencies: readonly Dependency[] }>

/**
 * Deletes the sample data with its ended holds, and writes one audit event. Deletes nothing when a booking, an account or an entry
 * of staff needs a sample office or counsellor.
 */
export function deleteSampleData(db: Db, { actorId, now }: Actor): Promise<Deletion> {
  return inTransaction<Deletion>(db, async (tx) => {
    await lockSampleRows(tx)
    const sample = await findSampleData(tx)
    const counts = Object.fromEntries(Object.entries(sample).map(([table, rows]) => [table, rows.length]))
    if (Object.values(counts).every((count) => count === 0)) return { ok: false, reason: 'nothing_left' }
    const dependencies = await listDependencies(tx, sample)
    if (dependencies.length > 0) return { ok: false, reason: 'needed', dependencies }
    await deleteRows(tx, sample)
    const event = { at: now, actorId, action: 'sample.deleted', subjectType: 'sample' } as const
    await recordAudit(tx, { ...event, subjectId: 'data', detail: counts })
    return { ok: true }
  })
}

/** Nobody books or changes a locked row until the transaction ends. Bookings lock in the same order. */
async function lockSampleRows(tx: Db): Promise<void> {
  for (const [table, rows] of [
    [counsellors, counsellorRows],
    [offices, officeRows],
    [services, serviceRows],
    [pictures, pictureRows],
  ] as const) {
    const condition = inArray(table.id, toIds(rows))
    await tx.select({ id: table.id }).from(table).where(condition).orderBy(table.id).for('update')
  }
}

/** The database deletes rooms and working hours with their office and counsellor. Links that are examples become empty. */
async function deleteRows(tx: Db, sample: SampleData): Promise<void> {
  const officeIds = toIds(sample.offices)
  const counsellorIds = toIds(sample.counsellors)
  const isEnded = eq(bookings.status, 'expired')
  await tx.delete(bookings).where(and(inArray(bookings.counsellorId, counsellorIds), isEnded))
  await tx.delete(bookings).where(and(inArray(bookings.officeId, officeIds), isEnded))
  await tx.delete(counsellors).where(inArray(counsellors.id, counsellorIds))
  await tx.delete(offices).where(inArray(offices.id, officeIds))
  await tx.delete(services).where(inArray(services.id, toIds(sample.services)))
  const pictureIds = toIds(sample.pictures)
  await tx.delete(pictureUses).where(inArray(pictureUses.pictureId, pictureIds))
  await tx.delete(pictures).where(inArray(pictures.id, pictureIds))
  await replaceSamplePeople(tx)
  const [stored] = await tx.select().from(agency).for('update')
  if (stored) {
    await tx.update(agency).set({ links: withoutSample(stored.links), revision: stored.revision + 1 })
  }
}

/** Deletes the invented people. A counsellor who stays begins with an own profile that nobody sees yet. */
async function replaceSamplePeople(tx: Db): Promise<void> {
  const stay = await tx
    .select({ id: people.id, name: counsellors.name })
    .from(people)
    .innerJoin(counsellors, eq(counsellors.id, people.counsellorId))
    .where(eq(people.isSample, true))
  for (const { id, name } of stay)
    await tx
      .update(people)
      .set({
        profile: toFirstProfile(name, profiles.firstRole),
        ...{ published: null, publishedAt: null, slug: null, isSample: false, samplePortrait: null },
        revision: sql`${people.revision} + 1`,
      })
      .where(eq(people.id, id))
  await tx.delete(people).where(eq(people.isSample, true))
}
