import { and, asc, eq, gt, inArray, isNull, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { toFirstProfile } from '../../db/first-profile.ts'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { type Refusal, refuse } from '../../db/refusal.ts'
import { emptyExampleFacts, lockSetup } from '../../db/setup.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { setup } from '../../db/tables/agency.ts'
import {
  availabilityExceptions,
  counsellors,
  offices,
  rooms,
  workingHours,
} from '../../db/tables/availability.ts'
import { bookings, occupiesTime, sampleBookings } from '../../db/tables/booking.ts'
import { documents } from '../../db/tables/content.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { officePayments, officePrices } from '../../db/tables/money.ts'
import { people } from '../../db/tables/people.ts'
import { pictures, pictureUses } from '../../db/tables/pictures.ts'
import { services } from '../../db/tables/public-content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce, announceHours } from '../../events/announce.server.ts'
import { isPlaceholder } from '../../lib/sample-values.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { profiles } from '../../words/staff/profiles.ts'
import { findSampleData, hasSample, type SampleData } from './find-sample-data.server.ts'
import {
  countSampleRecords,
  deleteSampleRecords,
  hasRecords,
  isSampleGroup,
} from './sample-records.server.ts'

const toIds = (rows: readonly Readonly<{ id: string }>[]) => rows.map(({ id }) => id)

/** What staff have entered that ends with a sample row. */
export type SampleEnd = Readonly<{
  /** The name of the office, the counsellor or the service. */
  name: string
  what: 'account' | 'hours' | 'closure' | 'payment' | 'rupees' | 'groupPrice'
}>

/** Returns what of the agency ends when the sample rows are deleted. */
export async function listSampleEnds(
  db: Db,
  sample: SampleData,
  now: Temporal.Instant,
): Promise<SampleEnd[]> {
  const officeIds = toIds(sample.offices)
  const counsellorIds = toIds(sample.counsellors)
  const accounts = await db
    .select({ id: users.counsellorId })
    .from(users)
    .where(inArray(users.counsellorId, counsellorIds))
  const ownHours = await db
    .selectDistinct({ id: workingHours.officeId })
    .from(workingHours)
    .where(
      and(inArray(workingHours.officeId, officeIds), notInArray(workingHours.counsellorId, counsellorIds)),
    )
  const closures = await db
    .selectDistinct({ id: availabilityExceptions.officeId })
    .from(availabilityExceptions)
    .where(inArray(availabilityExceptions.officeId, officeIds))
  const money = await listMoneyEnds(db, sample, now)
  const toEnds = (rows: readonly Readonly<{ id: string | null }>[], what: SampleEnd['what']) =>
    [...sample.offices, ...sample.counsellors, ...sample.services]
      .filter((named) => rows.some(({ id }) => id === named.id))
      .map(({ name }) => ({ name, what }))
  return [
    ...toEnds(accounts, 'account'),
    ...toEnds(ownHours, 'hours'),
    ...toEnds(closures, 'closure'),
    ...toEnds(money.paying, 'payment'),
    ...toEnds(money.ownRupees, 'rupees'),
    ...toEnds(money.ownGroups, 'groupPrice'),
  ]
}

/** Returns the sample offices and services with which typed texts and prices end. */
async function listMoneyEnds(db: Db, sample: SampleData, now: Temporal.Instant) {
  const officeIds = toIds(sample.offices)
  const serviceIds = toIds(sample.services)
  const { officeId, serviceId } = officePrices
  const texts = await db
    .select({ id: officePayments.officeId, howToPay: officePayments.howToPay })
    .from(officePayments)
    .where(and(inArray(officePayments.officeId, officeIds), ne(officePayments.howToPay, '')))
  const ownTexts = texts.filter(({ howToPay }) => !isPlaceholder(howToPay))
  const rupees = await db
    .selectDistinct({ id: officeId })
    .from(officePrices)
    .where(inArray(officeId, officeIds))
  const ownRupees = await db
    .selectDistinct({ id: serviceId })
    .from(officePrices)
    .where(and(inArray(serviceId, serviceIds), notInArray(officeId, officeIds)))
  const ownGroups = await db
    .selectDistinct({ id: groupSessions.serviceId })
    .from(groupSessions)
    .where(
      and(
        inArray(groupSessions.serviceId, serviceIds),
        ...[eq(groupSessions.status, 'planned'), gt(groupSessions.endsAt, now), not(isSampleGroup)],
      ),
    )
  return { paying: [...ownTexts, ...rupees], ownRupees, ownGroups }
}

/** Returns the coming appointments of sample counsellors and at sample offices, by start, with the revision that their change names. */
export async function listSampleBookings(db: Db, sample: SampleData, now: Temporal.Instant) {
  const { id, revision, name, startsAt, counsellorId, officeId, mode, roomId } = bookings
  const rows = await db
    .select({
      ...{ bookingId: id, revision, name, startsAt, counsellorId, officeId, mode, roomId, room: rooms.name },
    })
    .from(bookings)
    .leftJoin(rooms, eq(rooms.id, roomId))
    .where(
      and(
        inArray(bookings.status, ['confirmed', 'requested']),
        gt(startsAt, now),
        occupiesTime,
        isOfSample(bookings, sample),
        isMadeByPeople,
      ),
    )
    .orderBy(asc(startsAt), asc(id))
  // A time has a counsellor, an office and a mode.
  return rows.flatMap(({ startsAt, counsellorId, officeId, mode, ...row }) =>
    startsAt && counsellorId && officeId && mode
      ? [{ ...row, startsAt, counsellorId, officeId, mode, isHeld: false, groupId: null }]
      : [],
  )
}

/**
 * Returns the coming sessions of groups that people made with sample counsellors and at sample offices, by start, as `listSampleBookings`
 * returns appointments.
 */
export async function listSampleGroups(db: Db, sample: SampleData, now: Temporal.Instant) {
  const { id, title: name, startsAt, counsellorId, officeId, mode, roomId, status } = groupSessions
  const rows = await db
    .select({ id, name, startsAt, counsellorId, officeId, mode, roomId, room: rooms.name })
    .from(groupSessions)
    .leftJoin(rooms, eq(rooms.id, roomId))
    .where(
      and(eq(status, 'planned'), gt(startsAt, now), isOfSample(groupSessions, sample), not(isSampleGroup)),
    )
    .orderBy(asc(startsAt), asc(id))
  return rows.flatMap(({ id: groupId, counsellorId, officeId, ...row }) =>
    counsellorId && officeId
      ? [{ ...row, bookingId: groupId, groupId, counsellorId, officeId, isHeld: false }]
      : [],
  )
}

/** The first start has added the others. They go without mail. */
const isMadeByPeople = sql`not exists (select from ${sampleBookings} where ${sampleBookings.bookingId} = ${bookings.id})`

const isOfSample = (table: typeof bookings | typeof groupSessions, sample: SampleData) =>
  or(inArray(table.counsellorId, toIds(sample.counsellors)), inArray(table.officeId, toIds(sample.offices)))

const tables = {
  office: offices,
  counsellor: counsellors,
  service: services,
  picture: pictures,
  article: documents,
} as const
type KeptKind = keyof typeof tables | 'person'

type Kept = Readonly<{ ok: true }> | Refusal<'nothing_left'>

/** Makes a sample row the agency's own. A counsellor keeps a profile that the person must publish, without the drawn face. */
export function keepSample(
  db: Db,
  { kind, id }: Readonly<{ kind: string; id: string }>,
  { actorId, now }: Actor,
): Promise<Kept> {
  return inTransaction<Kept>(db, async (tx) => {
    await lockSetup(tx)
    if (!isUuid(id) || !isKept(kind)) return refuse('nothing_left')
    if (kind === 'person') {
      if ((await keepPeople(tx, eq(people.id, id))) === 0) return refuse('nothing_left')
    } else {
      const table = tables[kind]
      const kept = await tx
        .update(table)
        .set({ isSample: false })
        .where(and(eq(table.id, id), table.isSample))
        .returning({ id: table.id })
      if (kept.length === 0) return refuse('nothing_left')
      if (kind === 'counsellor') await keepPeople(tx, eq(people.counsellorId, id))
    }
    const subjectType = kind === 'article' ? 'document' : kind
    await announce(tx, { at: now, actorId, type: 'sample.kept', subjectType, subjectId: id })
    return { ok: true }
  })
}

/** Makes rows the agency's own that somebody has brought from another server. An invented profile leaves the site. */
export async function takeAsOwn(tx: Db, ids: readonly string[]): Promise<void> {
  for (const table of Object.values(tables)) {
    const isTaken = and(inArray(table.id, ids), table.isSample)
    // An update without rows would raise the version of the content, too.
    if ((await tx.$count(table, isTaken)) > 0) await tx.update(table).set({ isSample: false }).where(isTaken)
  }
  await keepPeople(tx, inArray(people.id, ids))
}

const isKept = (kind: string): kind is KeptKind => kind === 'person' || Object.hasOwn(tables, kind)

/** Takes profiles off the site and makes them the persons' own. One that nobody has written begins anew. Returns how many there are. */
async function keepPeople(tx: Db, condition: SQL, { isAnew = false } = {}): Promise<number> {
  const rows = await tx
    .select({ id: people.id, profile: people.profile, revision: people.revision, name: counsellors.name })
    .from(people)
    .leftJoin(counsellors, eq(counsellors.id, people.counsellorId))
    .where(and(condition, people.isSample))
    .for('update', { of: people })
  for (const { id, profile, revision, name } of rows) {
    const isWritten = revision > 1 && !isAnew
    await tx
      .update(people)
      .set({
        profile: isWritten ? profile : toFirstProfile(name ?? profile.name, profiles.firstRole),
        ...{ published: null, publishedAt: null, slug: null, agreedOn: null },
        ...{ isSample: false, samplePortrait: null, revision: revision + 1 },
      })
      .where(eq(people.id, id))
  }
  return rows.length
}

/** Locks the row of the setup and the sample rows: nobody books or changes them until the transaction ends. Bookings lock in this order. */
export async function lockSample(tx: Db): Promise<SampleData> {
  await lockSetup(tx)
  for (const table of [counsellors, offices, services, pictures])
    await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.isSample, true))
      .orderBy(table.id)
      .for('update')
  return findSampleData(tx)
}

type Deletion = Readonly<{ ok: true }> | Refusal<'nothing_left' | 'needed'>

/**
 * Deletes what is sample, with its bookings and holds, and stores when. Appointments of the past stay, without the counsellor and the office. Refuses
 * while a coming appointment or an account needs a sample row.
 */
export function deleteSampleData(db: Db, { actorId, now }: Actor): Promise<Deletion> {
  return inTransaction<Deletion>(db, async (tx) => {
    const sample = await lockSample(tx)
    const [{ sampleDeletedAt } = { sampleDeletedAt: null }] = await tx.select().from(setup)
    const records = await countSampleRecords(tx)
    if (!hasSample(sample) && !hasRecords(records) && sampleDeletedAt) return refuse('nothing_left')
    if ((await listSampleBookings(tx, sample, now)).length > 0) return refuse('needed')
    if ((await listSampleGroups(tx, sample, now)).length > 0) return refuse('needed')
    const isLinked = inArray(users.counsellorId, toIds(sample.counsellors))
    if ((await tx.$count(users, isLinked)) > 0) return refuse('needed')
    await deleteSampleRecords(tx)
    await releaseBookings(tx, sample)
    await deletePeople(tx, { actorId, now })
    await tx.delete(counsellors).where(inArray(counsellors.id, toIds(sample.counsellors)))
    await tx.delete(offices).where(inArray(offices.id, toIds(sample.offices)))
    await tx.delete(services).where(inArray(services.id, toIds(sample.services)))
    await deletePictures(tx)
    await tx.update(setup).set({ sampleDeletedAt: now, sampleDeletedBy: actorId })
    await emptyExampleFacts(tx)
    await announceHours(tx, { counsellorId: null, officeIds: toIds(sample.offices) }, now)
    const rows = Object.entries(sample).map(([table, rows]) => [table, rows.length])
    await announce(tx, {
      ...{ at: now, actorId, type: 'sample.deleted', subjectType: 'sample', subjectId: 'data' },
      detail: { ...Object.fromEntries(rows), ...records },
    })
    return { ok: true }
  })
}

/** Ends the holds on sample rows, and takes sample rows out of the bookings that stay. */
async function releaseBookings(tx: Db, sample: SampleData): Promise<void> {
  const officeIds = toIds(sample.offices)
  const revision = sql`${bookings.revision} + 1`
  await tx
    .delete(bookings)
    .where(and(inArray(bookings.status, ['held', 'expired']), isOfSample(bookings, sample)))
  await tx
    .update(bookings)
    .set({ counsellorId: null, revision })
    .where(inArray(bookings.counsellorId, toIds(sample.counsellors)))
  const sampleRooms = tx.select({ id: rooms.id }).from(rooms).where(inArray(rooms.officeId, officeIds))
  await tx.update(bookings).set({ roomId: null }).where(inArray(bookings.roomId, sampleRooms))
  await tx.update(bookings).set({ officeId: null, revision }).where(inArray(bookings.officeId, officeIds))
}

/** An invented profile of a counsellor who stays begins anew. */
async function deletePeople(tx: Db, { actorId, now }: Actor): Promise<void> {
  const own = tx.select({ id: counsellors.id }).from(counsellors).where(not(counsellors.isSample))
  await keepPeople(tx, inArray(people.counsellorId, own), { isAnew: true })
  const gone = await tx.delete(people).where(eq(people.isSample, true)).returning({ id: people.id })
  for (const { id } of gone)
    await announce(tx, { at: now, actorId, type: 'person.removed', subjectType: 'person', subjectId: id })
}

/** A picture that a page, an article or a person uses is not invented, so it stays as the agency's own. */
async function deletePictures(tx: Db): Promise<void> {
  const used = tx
    .select({ id: pictureUses.pictureId })
    .from(pictureUses)
    .where(ne(pictureUses.kind, 'gallery'))
  await tx
    .update(pictures)
    .set({ isSample: false })
    .where(and(pictures.isSample, inArray(pictures.id, used)))
  const sample = tx.select({ id: pictures.id }).from(pictures).where(eq(pictures.isSample, true))
  await tx.delete(pictureUses).where(inArray(pictureUses.pictureId, sample))
  await tx.delete(pictures).where(eq(pictures.isSample, true))
}

type Opened = Readonly<{ ok: true }> | Refusal<'needed' | 'nothing_left'>

/** Opens the site: visitors see nothing invented from now on. Refuses while there are sample rows, and when the site is open. */
export function openSite(db: Db, { actorId, now }: Actor): Promise<Opened> {
  return inTransaction<Opened>(db, async (tx) => {
    const sample = await lockSample(tx)
    if (hasSample(sample) || hasRecords(await countSampleRecords(tx))) return refuse('needed')
    const opened = await tx
      .update(setup)
      .set({ openedAt: now, openedBy: actorId })
      .where(isNull(setup.openedAt))
      .returning({ only: setup.only })
    if (opened.length === 0) return refuse('nothing_left')
    await emptyExampleFacts(tx)
    await announce(tx, { at: now, actorId, type: 'site.opened', subjectType: 'agency', subjectId: 'setup' })
    return { ok: true }
  })
}
