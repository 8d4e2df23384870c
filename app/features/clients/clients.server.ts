import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { type Db, readDatabaseError } from '../../db/open.server.ts'
import { recordAudit } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings, consentEvents, guardians } from '../../db/tables/booking.ts'
import { clientBookings, clients, toNameWords } from '../../db/tables/clients.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { withinScope } from '../../db/within-scope.server.ts'
import { announce } from '../../events/announce.server.ts'
import { DecryptionFailed, decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { findNextApart } from './attach-booking.server.ts'
import { changeComingSessions } from './change-sessions.server.ts'
import { isSamePerson, standsForPerson, withinReach } from './client-scope.server.ts'

/** The member of staff who reads or writes. */
export type Reader = Readonly<{ scope: StaffScope; actorId: string; now: Temporal.Instant }>

export type Client = NonNullable<Awaited<ReturnType<typeof findClient>>>

/** Returns a client of whom a booking lies within the scope, or null. */
export async function findClient(db: Db, scope: StaffScope, id: string) {
  if (!isUuid(id)) return null
  const [row] = await db
    .select({ client: clients, office: offices.name, country: offices.country })
    .from(clients)
    .leftJoin(offices, eq(offices.id, clients.officeId))
    .where(and(eq(clients.id, id), standsForPerson(scope)))
  if (!row) return null
  const { notesEncrypted, ...client } = row.client
  const others = await db.$count(
    clients,
    and(isSamePerson(scope, id), ne(clients.id, id), isNotNull(clients.notesEncrypted)),
  )
  const hasNotes = notesEncrypted !== null
  return { ...client, office: row.office, country: row.country, hasNotes, hasOtherNotes: others > 0 }
}

const mostSessions = 200

/** The condition of the bookings of a client within the scope. */
const isOfClient = (scope: StaffScope, clientId: string) =>
  and(
    isSamePerson(scope, clientId),
    notInArray(bookings.status, ['held', 'expired']),
    withinScope(bookings.counsellorId, scope),
  )

/** Returns the bookings of a client within the scope, the latest first, those without a time before all others. */
export function listSessions(db: Db, scope: StaffScope, clientId: string) {
  return db
    .select({
      ...{ id: bookings.id, status: bookings.status, mode: bookings.mode, startsAt: bookings.startsAt },
      ...{ guardianAnswer: bookings.guardianAnswer, guardianStatus: guardians.status },
      ...{ office: offices.name, counsellor: counsellors.name, ownerId: clientBookings.clientId },
    })
    .from(clientBookings)
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .innerJoin(bookings, eq(bookings.id, clientBookings.bookingId))
    .leftJoin(guardians, eq(guardians.bookingId, bookings.id))
    .leftJoin(offices, eq(offices.id, bookings.officeId))
    .leftJoin(counsellors, eq(counsellors.id, bookings.counsellorId))
    .where(isOfClient(scope, clientId))
    .orderBy(sql`${bookings.startsAt} desc nulls first`, desc(bookings.id))
    .limit(mostSessions)
}

/** Returns the id of the booking within the scope that the client made last, or null. */
export async function findNewestBooking(db: Db, scope: StaffScope, clientId: string): Promise<string | null> {
  const [newest] = await db
    .select({ id: bookings.id })
    .from(clientBookings)
    .innerJoin(clients, eq(clients.id, clientBookings.clientId))
    .innerJoin(bookings, eq(bookings.id, clientBookings.bookingId))
    .where(isOfClient(scope, clientId))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(1)
  return newest?.id ?? null
}

export type Session = Awaited<ReturnType<typeof listSessions>>[number]

const mostLines = 50

/** Returns what belongs to bookings of a client: consents, mails and open follow-ups, the newest first. */
export async function listRecords(db: Db, bookingIds: readonly string[]) {
  const ids = [...bookingIds]
  const { purpose, given, at } = consentEvents
  const consents = await db
    .select({ id: consentEvents.id, purpose, given, at })
    .from(consentEvents)
    .where(and(inArray(consentEvents.bookingId, ids), inArray(purpose, ['session', 'reminders'])))
    .orderBy(desc(consentEvents.id))
    .limit(mostLines)
  const mails = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.channel, 'mail'), inArray(outbox.bookingId, ids)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(mostLines)
  const tasks = await db
    .select({ id: followUpTasks.id, kind: followUpTasks.kind, dueAt: followUpTasks.dueAt })
    .from(followUpTasks)
    .where(and(inArray(followUpTasks.bookingId, ids), isNull(followUpTasks.closedAt)))
    .orderBy(followUpTasks.dueAt, followUpTasks.id)
  return {
    consents,
    mails: mails.map(({ id, kind, toAddress, status, sentAt, createdAt }) => ({
      ...{ id, kind, to: toAddress, status, at: sentAt ?? createdAt },
    })),
    tasks,
  }
}

type Change = Readonly<{
  clientId: string
  revision: number
  input: Readonly<{ name: string; email: string | null; language: string | null }>
  /** The coming sessions get the address, too. */
  alsoSessions?: boolean
}>
type Outcome<Why extends 'address_taken' | 'client_busy' | never = never> =
  | Readonly<{ ok: true }>
  | Refusal<'not_found' | 'changed_meanwhile' | Why>

/**
 * Changes what staff know of a client. Two clients of one address have different names. A refusal would tell a counsellor of a client whom
 * they do not reach: such two stay apart, and administrators read that they look alike.
 */
export async function changeClient(
  db: Db,
  { clientId, revision, input, alsoSessions }: Change,
  reader: Reader,
): Promise<Outcome<'address_taken' | 'client_busy'>> {
  const { name, email, language } = input
  const change = { name, email, emailKey: email && toEmailKey(email), language }
  const type = 'client_record.changed'
  try {
    return await changeLocked(db, { clientId, revision, change, type, alsoSessions }, reader)
  } catch (error) {
    if (readDatabaseError(error)?.constraint !== 'clients_address_name_unique') return refuseBusy(error)
    const isSame = and(eq(clients.emailKey, change.emailKey ?? ''), eq(clients.nameWords, toNameWords(name)))
    const isReached = await db.$count(
      clients,
      and(isSame, ne(clients.id, clientId), withinReach(reader.scope)),
    )
    if (isReached > 0) return refuse('address_taken')
    const apart = await findNextApart(db, change.emailKey, name)
    const apartFrom = { clientId, revision, change: { ...change, apart }, type, alsoSessions } as const
    return changeLocked(db, apartFrom, reader).catch(refuseBusy)
  }
}

/** The new address has another session at the time of one of the coming sessions. */
function refuseBusy(error: unknown) {
  if (readDatabaseError(error)?.constraint !== 'bookings_client_free') throw error
  return refuse('client_busy')
}

const toNotesFieldId = (clientId: string) => ({ table: 'clients', column: 'notes_sealed', rowId: clientId })

type Notes = Readonly<{ clientId: string; revision: number; text: string }>

/** Replaces the notes of the desk. An empty text deletes them. */
export function saveNotes(
  db: Db,
  secrets: Secrets,
  { clientId, revision, text }: Notes,
  reader: Reader,
): Promise<Outcome> {
  const notesEncrypted = text ? encryptField(secrets.fieldKeys, toNotesFieldId(clientId), text) : null
  const change = { notesEncrypted, notesAt: text ? reader.now : null }
  return changeLocked(db, { clientId, revision, change, type: 'client_record.notes_changed' }, reader)
}

type Locked = Readonly<{
  clientId: string
  revision: number
  change: Partial<typeof clients.$inferInsert>
  type: 'client_record.changed' | 'client_record.notes_changed'
  alsoSessions?: boolean
}>

function changeLocked(
  db: Db,
  { clientId, revision, change, type, alsoSessions = false }: Locked,
  { scope, actorId, now }: Reader,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = checkRevision(await lockClient(tx, scope, clientId), revision)
    if (!locked.ok) return locked
    if (alsoSessions)
      await changeComingSessions(tx, { clientId, email: change.email ?? null }, { scope, actorId, now })
    const fields = Object.keys(change).filter(
      (name) =>
        name !== 'apart' && locked.row[name as keyof typeof change] !== change[name as keyof typeof change],
    )
    await tx
      .update(clients)
      .set({ ...change, revision: revision + 1 })
      .where(eq(clients.id, clientId))
    await announce(tx, {
      type,
      at: now,
      actorId,
      subjectType: 'client',
      subjectId: clientId,
      detail: { fields },
    })
    return { ok: true }
  })
}

/** Returns a client within the scope. Nobody else can change it until the transaction ends. */
export async function lockClient(tx: Db, scope: StaffScope, clientId: string) {
  if (!isUuid(clientId)) return undefined
  const [client] = await tx
    .select()
    .from(clients)
    .where(and(eq(clients.id, clientId), standsForPerson(scope)))
    .for('update')
  return client
}

/**
 * Returns the decrypted notes of the desk of a person within the scope: those of the client, and those of who was merged into it. A text is
 * null when there is none, or no key opens it. The audit log records each reading at each of these clients.
 */
export function openClientNotes(db: Db, secrets: Secrets, clientId: string, { scope, actorId, now }: Reader) {
  return inTransaction(db, async (tx) => {
    const client = await lockClient(tx, scope, clientId)
    if (!client) return { text: null, others: [] }
    const owners = await tx
      .select({ id: clients.id, name: clients.name, notesEncrypted: clients.notesEncrypted })
      .from(clients)
      .where(isSamePerson(scope, clientId))
      .orderBy(asc(clients.createdAt), asc(clients.id))
    const written = owners.filter(({ notesEncrypted }) => notesEncrypted !== null)
    if (written.length > 0) {
      const sessions = await listSessions(tx, scope, clientId)
      for (const { id } of owners) {
        const bookingIds = sessions.filter(({ ownerId }) => ownerId === id).map((session) => session.id)
        await recordAudit(tx, {
          ...{ at: now, actorId, action: 'client_record.notes_opened' },
          ...{ subjectType: 'client', subjectId: id, detail: { bookingIds } },
        })
      }
    }
    const others = written.filter(({ id }) => id !== clientId)
    return {
      text: openNotes(secrets, client),
      others: others.map((owner) => ({ id: owner.id, name: owner.name, text: openNotes(secrets, owner) })),
    }
  })
}

type Owner = Readonly<{ id: string; notesEncrypted: string | null }>

function openNotes({ fieldKeys }: Secrets, { id, notesEncrypted }: Owner): string | null {
  if (notesEncrypted === null) return null
  try {
    return decryptField(fieldKeys, toNotesFieldId(id), notesEncrypted)
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

/** Returns who stands for the person of a client within the scope, or null. */
export async function findPersonId(db: Db, scope: StaffScope, clientId: string): Promise<string | null> {
  if (!isUuid(clientId)) return null
  const [person] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(isSamePerson(scope, clientId), standsForPerson(scope)))
  return person?.id ?? null
}
