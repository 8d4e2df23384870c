import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { toAges } from '../../db/age-bands.ts'
import { findLegalHold } from '../../db/find-legal-hold.server.ts'
import type { Db } from '../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { bookings } from '../../db/tables/booking.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { groupPlaces, groupSessions } from '../../db/tables/groups.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-names.ts'
import { decryptField, encryptField, tryToDecrypt } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Country } from '../../lib/setting-values.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { isMeetingShown } from '../../outbox/appointment/meeting-address.ts'
import { deleteMailFile } from '../../outbox/channels/mail/mail-files.server.ts'
import { deleteErased } from '../../outbox/delete-erased.server.ts'
import type { AgreedText } from '../booking/agree/consent-texts.ts'
import type { Guardian } from '../booking/guardian/guardian.schema.ts'
import { findGuardianAnswer } from '../booking/guardian/guardian-rule.server.ts'
import type { Reach } from '../booking/reach/reach.ts'
import { type ConsentRoute, insertConsents } from '../booking/transaction/consents.server.ts'
import { inBookingTransaction } from '../booking/transaction/constraints.server.ts'
import { encryptPlaceReach } from './encrypted-place-reach.server.ts'
import { deletePlaceReminders } from './place-reminders.server.ts'
import { findRepeated, toRequestHash } from './repeated-place.server.ts'
import { type GroupSessionRow, type GroupStaff, isOpen, lockSession } from './session-row.server.ts'

export type GroupPlaceRow = Readonly<typeof groupPlaces.$inferSelect>

/** What the form of a place says of the person. */
export type PlaceRequest = Readonly<{
  name: string
  /** A person has an address or a phone number. */
  email: string | null
  /** E.164. */
  phone: string | null
  /** The safe ways to use the number, as the person told staff. */
  reach?: Reach
  age: number
  /** The answer about a guardian, from people under 18. */
  guardian?: Guardian
  agreedTo?: AgreedText
  /** The countries in which people under 18 agree for themselves. */
  exemptCountries: readonly Country[]
}>

type NewPlace = PlaceRequest &
  Readonly<{
    sessionId: string
    /** How the person agreed. */
    consentBy: 'phone' | 'in_person'
    /** The idempotency key of the form. */
    key?: string
  }>

type Added = Readonly<{ ok: true; place: GroupPlaceRow }>
export type PlaceRefusal = Refusal<
  | 'not_found'
  /** The session has begun, or is cancelled. */
  | 'over'
  | 'full'
  | 'wrong_age'
  | 'guardian_needed'
  /** The same name and address have a place. */
  | 'has_place'
>

export const placeConstraints = {
  group_places_person_unique: 'has_place',
  group_places_request_unique: 'has_place',
} as const

/** Staff give a person a place. A form that is sent twice makes one place. */
export async function addPlace(
  db: Db,
  secrets: Secrets,
  { sessionId, consentBy, key, ...request }: NewPlace,
  { actorId, scope, now }: GroupStaff,
): Promise<Added | PlaceRefusal> {
  const requestHash = key ? toRequestHash(secrets, { sessionId, key, ...request }) : null
  const added = await inBookingTransaction<Added | PlaceRefusal, 'has_place'>(
    db,
    placeConstraints,
    async (tx) => {
      const locked = await lockSession(tx, scope, { sessionId })
      // An organisation names the people of its workshop.
      if (!locked.ok || locked.row.kind === 'workshop') return refuse('not_found')
      const columns = { status: 'confirmed', provenAt: now, requestHash } as const
      const added = await insertPlace(tx, secrets, locked.row, { request, columns, route: 'staff' }, now)
      if (!added.ok) return added
      await announcePlace(tx, {
        ...{ type: 'place.added', place: added.place, by: { actorId }, now, detail: { consentBy } },
      })
      return added
    },
  )
  // Nobody learns of a place outside the scope.
  if (added.ok || added.reason === 'not_found' || !requestHash) return added
  return (await findRepeated(db, requestHash)) ?? added
}

type Insertion = Readonly<{
  request: PlaceRequest
  columns: Pick<
    typeof groupPlaces.$inferInsert,
    'status' | 'provenAt' | 'proofDueAt' | 'requestHash' | 'visitorTimeZone' | 'quarantined'
  >
  route: ConsentRoute
}>

/**
 * Writes a place of a locked session, with its consents. The lock makes others wait, so of many at once exactly as many get one as there
 * are places. Age band and the rule about guardians are checked here, for every door.
 */
export async function insertPlace(
  tx: Db,
  secrets: Secrets,
  session: GroupSessionRow,
  { request: { guardian, agreedTo, exemptCountries, reach, ...person }, columns, route }: Insertion,
  now: Temporal.Instant,
): Promise<Added | PlaceRefusal> {
  const { id: sessionId, officeId } = session
  if (!isOpen(session, now) || !officeId) return refuse('over')
  if (!isOfBand(session, person.age)) return refuse('wrong_age')
  const asked = { age: person.age, officeId, guardianAnswer: guardian?.answer ?? null }
  const answer = await findGuardianAnswer(tx, asked, exemptCountries)
  if (!answer.ok) return answer
  if (session.taken >= session.places) return refuse('full')
  const id = randomUUID()
  const named = guardian?.answer === 'informed' ? guardian : null
  const [place] = await tx
    .insert(groupPlaces)
    .values({
      ...{ id, sessionId, ...person, createdAt: now, ...columns },
      emailKey: person.email && toEmailKey(person.email),
      reachEncrypted: person.phone && reach ? encryptPlaceReach(secrets, id, reach) : null,
      guardianAnswer: answer.guardianAnswer,
      guardianEncrypted:
        named && encryptField(secrets.fieldKeys, toGuardianFieldId(id), JSON.stringify(named)),
    })
    .returning()
  if (!place) throw new Error('the statement returned no place')
  if (place.status === 'confirmed') await changeTaken(tx, session, 1)
  await insertConsents(tx, { bookingId: id, guardian, route, agreedTo }, now)
  return { ok: true, place }
}

/** Binds the name and the contact of a guardian to their place. */
const toGuardianFieldId = (rowId: string) => ({
  table: 'group_places',
  column: 'guardian_sealed',
  rowId,
})

type Named = Readonly<{ name: string; contact: string }>

/** Returns the guardian whom the person of a place named, or null when they named nobody and when no key opens it. */
export function decryptPlaceGuardian(
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  { id, guardianEncrypted: text }: Pick<GroupPlaceRow, 'id' | 'guardianEncrypted'>,
): Named | null {
  if (text === null) return null
  return tryToDecrypt(() => JSON.parse(decryptField(fieldKeys, toGuardianFieldId(id), text)) as Named)
}

function isOfBand({ ageBand }: GroupSessionRow, age: number): boolean {
  if (ageBand === null) return true
  const { least, most } = toAges(ageBand)
  return least <= age && age <= most
}

export async function changeTaken(tx: Db, { id, taken }: GroupSessionRow, by: 1 | -1): Promise<void> {
  await tx
    .update(groupSessions)
    .set({ taken: taken + by })
    .where(eq(groupSessions.id, id))
}

export type PlaceChange = Readonly<{ sessionId: string; placeId: string; revision: number }>
type Changed = Readonly<{ ok: true }>

/** Takes the place of a person away before the session begins. Somebody else can have it at once. */
export function takePlaceAway(
  db: Db,
  change: PlaceChange,
  { actorId, scope, now }: GroupStaff,
): Promise<Changed | Refusal<'not_found' | 'changed_meanwhile' | 'over'>> {
  type Outcome = Awaited<ReturnType<typeof takePlaceAway>>
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockPlace(tx, change, scope)
    if (!locked.ok) return locked
    const { session, place } = locked
    if (!isOpen(session, now) || !isOpenPlace(place)) return refuse('over')
    await endPlace(tx, session, place, 'staff', now)
    await announcePlace(tx, { type: 'place.taken_away', place, by: { actorId }, now })
    return { ok: true }
  })
}

/** Records whether a person came, from the start of the session on. A second record corrects the first. */
export function recordPlaceOutcome(
  db: Db,
  { outcome, ...change }: PlaceChange & Readonly<{ outcome: 'attended' | 'no_show' }>,
  { actorId, scope, now }: GroupStaff,
): Promise<Changed | Refusal<'not_found' | 'changed_meanwhile' | 'not_begun'>> {
  type Outcome = Awaited<ReturnType<typeof recordPlaceOutcome>>
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockPlace(tx, change, scope)
    if (!locked.ok) return locked
    const { session, place } = locked
    const hasBegun = Temporal.Instant.compare(session.startsAt, now) <= 0
    const isGone = place.status === 'cancelled' || place.status === 'requested'
    if (session.status === 'cancelled' || !hasBegun || isGone) return refuse('not_begun')
    await updatePlace(tx, place, { status: outcome })
    await announcePlace(tx, { type: `place.${outcome}`, place, by: { actorId }, now })
    return { ok: true }
  })
}

/** Empties the row of a person who asks for it, and deletes the mails about it. A place that is still to come is taken away with it. */
export function erasePlace(
  db: Db,
  { dataDir, ...change }: PlaceChange & MailFolder,
  { actorId, scope, now }: GroupStaff,
): Promise<Changed | Refusal<'not_found' | 'changed_meanwhile' | 'has_legal_hold'>> {
  type Outcome = Awaited<ReturnType<typeof erasePlace>>
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockPlace(tx, change, scope)
    if (!locked.ok) return locked
    if (await findLegalHold(tx, 'place', locked.place.id)) return refuse('has_legal_hold')
    await emptyPlace(tx, locked, { by: 'staff', dataDir }, now)
    await announcePlace(tx, { type: 'place.data_erased', place: locked.place, by: { actorId }, now })
    return { ok: true }
  })
}

/** The folder with the files of mail. */
export type MailFolder = Readonly<{ dataDir: string }>
type Locked = Readonly<{ session: GroupSessionRow; place: GroupPlaceRow }>

/** Returns whether a person has a place, or waits for one. */
export const isOpenPlace = ({ status }: Pick<GroupPlaceRow, 'status'>) =>
  status === 'confirmed' || status === 'requested'

/** Ends a place before the session. Somebody else can have it at once. */
export async function endPlace(
  tx: Db,
  session: GroupSessionRow,
  place: GroupPlaceRow,
  cancelledBy: NonNullable<GroupPlaceRow['cancelledBy']>,
  now: Temporal.Instant,
): Promise<void> {
  await updatePlace(tx, place, { status: 'cancelled', cancelledAt: now, cancelledBy, proofDueAt: null })
  if (place.status === 'confirmed') await changeTaken(tx, session, -1)
  await renewRoom(tx, { session, place }, now)
  await deletePlaceReminders(tx, eq(outbox.groupPlaceId, place.id))
}

/**
 * Gives a session another online room when somebody goes who can have seen its address: a person with a place whose address is proven. An
 * address without `{room}` stays.
 */
async function renewRoom(tx: Db, { session, place }: Locked, now: Temporal.Instant): Promise<void> {
  const { mode, busyId, startsAt } = session
  const canHaveSeen = place.status === 'confirmed' && place.proofDueAt === null
  if (!canHaveSeen || mode !== 'ONLINE' || !busyId || !isMeetingShown({ startsAt }, now)) return
  await tx.update(bookings).set({ meetingRoom: randomUUID() }).where(eq(bookings.id, busyId))
}

/**
 * Empties the row of a locked place, and deletes the mails and the follow-ups about it. A trigger (`finish_erased_place`) deletes its price and
 * ends the links of its entries of money, also while the release before runs.
 */
export async function emptyPlace(
  tx: Db,
  { session, place }: Locked,
  { by, dataDir }: MailFolder & Readonly<{ by: 'client' | 'staff' }>,
  now: Temporal.Instant,
): Promise<void> {
  const isToCome = isOpen(session, now) && isOpenPlace(place)
  if (isToCome && place.status === 'confirmed') await changeTaken(tx, session, -1)
  if (isToCome) await renewRoom(tx, { session, place }, now)
  // Their notes can name the person or a guardian.
  await tx.delete(followUpTasks).where(eq(followUpTasks.groupPlaceId, place.id))
  const mails = await deleteErased(tx, eq(outbox.groupPlaceId, place.id))
  await updatePlace(tx, place, {
    ...{ name: null, email: null, emailKey: null, phone: null, reachEncrypted: null, age: null },
    visitorTimeZone: null,
    ...{ guardianAnswer: null, guardianEncrypted: null, requestHash: null, proofDueAt: null, erasedAt: now },
    ...(isToCome ? ({ status: 'cancelled', cancelledAt: now, cancelledBy: by } as const) : {}),
  })
  for (const mail of mails) await deleteMailFile(dataDir, mail)
}

/** Locks the session before the place, as a new place does. */
export async function lockPlace(
  tx: Db,
  { sessionId, placeId, revision }: PlaceChange,
  scope: GroupStaff['scope'],
) {
  const session = await lockSession(tx, scope, { sessionId })
  if (!session.ok || !isUuid(placeId)) return refuse('not_found')
  const [row] = await tx
    .select()
    .from(groupPlaces)
    .where(and(eq(groupPlaces.id, placeId), eq(groupPlaces.sessionId, sessionId)))
    .for('update')
  const place = checkRevision(row, revision)
  return place.ok ? ({ ok: true, session: session.row, place: place.row } as const) : place
}

export async function updatePlace(
  tx: Db,
  { id, revision }: GroupPlaceRow,
  change: Partial<typeof groupPlaces.$inferInsert>,
): Promise<void> {
  await tx
    .update(groupPlaces)
    .set({ ...change, revision: revision + 1 })
    .where(eq(groupPlaces.id, id))
}

type PlaceEvent = Readonly<{
  type: Extract<EventType, `place.${string}`>
  place: GroupPlaceRow
  /** A member of staff, or the name of the role. */
  by: Readonly<{ actorId: string }> | 'client' | 'software'
  now: Temporal.Instant
  detail?: Readonly<Record<string, unknown>>
}>

export function announcePlace(tx: Db, { type, place, by, now: at, detail }: PlaceEvent): Promise<void> {
  const author = typeof by === 'string' ? { detail: { by } } : { actorId: by.actorId }
  return announce(tx, {
    ...{ type, subjectType: 'place', subjectId: place.id, at, ...author },
    detail: { ...author.detail, ...detail, group: place.sessionId },
  })
}
