import { and, asc, desc, eq, gt, inArray, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { workshopDates, workshopEnquiries } from '../../db/tables/workshops.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { toKeyedUuid } from '../../lib/security/deterministic-uuid.server.ts'
import { decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import { toEmailKey } from '../../lib/text/email-address.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { enquiries } from '../../words/staff/work/enquiries.ts'
import type { NewEnquiry } from './enquiry.schema.ts'
import { type EnquiryMove, type EnquiryView, isMovable, toStatus } from './enquiry-steps.ts'

type Keys = Pick<Secrets, 'fieldKeys' | 'requestKey'>
type FieldKeys = Pick<Secrets, 'fieldKeys'>
export type EnquiryRow = Readonly<typeof workshopEnquiries.$inferSelect>

/** What is encrypted. */
type Details = Pick<NewEnquiry, 'phone' | 'topic' | 'address' | 'dates' | 'days' | 'remark'>

const toFieldId = (rowId: string) => ({ table: 'workshop_enquiries', column: 'details_sealed', rowId })

type Received = Readonly<{
  enquiry: NewEnquiry
  quarantined?: boolean
  /** Who has entered it for the organisation. */
  enteredBy?: string
}>

/** Stores an enquiry and announces it. The same enquiry on the same day (UTC) is stored once. */
export function saveEnquiry(
  db: Db,
  keys: Keys,
  { enquiry, quarantined = false, enteredBy }: Received,
  now: Temporal.Instant,
): Promise<{ id: string; repeated: boolean }> {
  const id = toEnquiryId(keys, enquiry, now)
  const { organisation, name, email, people, place, ...details } = enquiry
  return inTransaction(db, async (tx) => {
    const added = await tx
      .insert(workshopEnquiries)
      .values({
        ...{
          id,
          organisation,
          name,
          email,
          emailKey: email && toEmailKey(email),
          people,
          place,
          quarantined,
        },
        detailsEncrypted: encryptEnquiry(keys, id, details),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: workshopEnquiries.id })
    if (added.length === 0) return { id, repeated: true }
    const event = { type: 'enquiry.received', at: now, subjectType: 'enquiry', subjectId: id } as const
    const by = enteredBy ? 'staff' : 'visitor'
    await announce(tx, { ...event, actorId: enteredBy, detail: { by, quarantined } })
    return { id, repeated: false }
  })
}

// A cached page cannot contain an idempotency key, so the id is made from the enquiry.
function toEnquiryId({ requestKey }: Keys, enquiry: NewEnquiry, now: Temporal.Instant): string {
  const day = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  return toKeyedUuid(requestKey, ['workshop enquiry', day, JSON.stringify(enquiry)])
}

export const encryptEnquiry = ({ fieldKeys }: FieldKeys, rowId: string, details: Details) =>
  encryptField(fieldKeys, toFieldId(rowId), JSON.stringify(details))

/** Decrypts what was typed. Throws `DecryptionFailed`. */
export function decryptEnquiry({ fieldKeys }: FieldKeys, { id, detailsEncrypted }: EnquiryRow): Details {
  return JSON.parse(decryptField(fieldKeys, toFieldId(id), detailsEncrypted))
}

export const enquirySorts = ['newest', 'organisation', 'people'] as const

type Page = Readonly<{ page: number; limit: number; sort?: (typeof enquirySorts)[number] }>

/** Returns a page of enquiries without encrypted fields: the newest first, by organisation, or the largest first. */
export async function listEnquiries(db: Db, view: EnquiryView, { page, limit, sort = 'newest' }: Page) {
  const condition = toCondition(view)
  const { id, organisation, name, email, people, place, status, createdAt } = workshopEnquiries
  const by = { newest: [], organisation: [asc(organisation)], people: [desc(people)] }[sort]
  const rows = await db
    .select({ id, organisation, name, email, people, place, status, createdAt })
    .from(workshopEnquiries)
    .where(condition)
    .orderBy(...by, desc(createdAt), desc(id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: await db.$count(workshopEnquiries, condition) }
}

function toCondition(view: EnquiryView): SQL | undefined {
  const { status, quarantined } = workshopEnquiries
  if (view === 'caught') return eq(quarantined, true)
  const statuses = view === 'open' ? (['new', 'talking', 'agreed'] as const) : [view]
  return and(eq(quarantined, false), inArray(status, statuses))
}

/** Returns a decrypted enquiry, or null, and announces that somebody opened it. Throws `DecryptionFailed`, and then announces nothing. */
export async function openEnquiry(db: Db, keys: FieldKeys, id: string, { actorId, now }: Actor) {
  if (!isUuid(id)) return null
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ row: workshopEnquiries, session: sessionColumns })
      .from(workshopEnquiries)
      .leftJoin(groupSessions, eq(groupSessions.id, workshopEnquiries.sessionId))
      .leftJoin(counsellors, eq(counsellors.id, groupSessions.counsellorId))
      .where(eq(workshopEnquiries.id, id))
    if (!found) return null
    const { detailsEncrypted, ...enquiry } = found.row
    const details = decryptEnquiry(keys, found.row)
    await announce(tx, { ...toEvent(id, { actorId, now }), type: 'enquiry.opened' })
    const proposed = await listDates(tx, id)
    return { ...enquiry, ...details, session: found.session, proposed }
  })
}

/** Returns the dates that the office proposes, the soonest first. */
export function listDates(tx: Db, enquiryId: string) {
  return tx
    .select()
    .from(workshopDates)
    .where(eq(workshopDates.enquiryId, enquiryId))
    .orderBy(asc(workshopDates.startsAt), asc(workshopDates.enquiryId))
}

const sessionColumns = {
  startsAt: groupSessions.startsAt,
  status: groupSessions.status,
  who: counsellors.name,
}

/** Returns what the invoice of a workshop says, or null without an agreed price. */
export async function findInvoice(db: Db, enquiryId: string) {
  if (!isUuid(enquiryId)) return null
  const { id, organisation, invoiceNumber, people, amount, currency, sessionId } = workshopEnquiries
  const [row] = await db
    .select({
      ...{ id, organisation, invoiceNumber, people, amount, currency, startsAt: groupSessions.startsAt },
      ...{ timeZone: offices.timeZone, office: offices.name, address: offices.address },
    })
    .from(workshopEnquiries)
    .leftJoin(groupSessions, and(eq(groupSessions.id, sessionId), eq(groupSessions.status, 'planned')))
    .leftJoin(offices, eq(offices.id, groupSessions.officeId))
    .where(eq(id, enquiryId))
  if (!row || row.amount === null) return null
  return { ...row, amount: row.amount }
}

type Changed =
  | Readonly<{ ok: true }>
  /** `in_calendar`: its workshop would stay in the calendar alone. */
  | Refusal<'not_found' | 'changed_meanwhile' | 'closed' | 'in_calendar'>

/** Takes an enquiry one step on, or out of the spam trap, unless somebody else has changed it since `revision`. */
export function moveEnquiry(
  db: Db,
  { id, revision, move }: Readonly<{ id: string; revision: number; move: EnquiryMove }>,
  { actorId, now }: Actor,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const locked = checkRevision(await lockEnquiry(tx, id), revision)
    if (!locked.ok) return locked
    if (!isMovable(locked.row, move)) return refuse('closed')
    if (move === 'decline' && (await isInCalendar(tx, locked.row, now))) return refuse('in_calendar')
    const change = move === 'release' ? { quarantined: false } : { status: toStatus[move] }
    await tx
      .update(workshopEnquiries)
      .set({ ...change, revision: revision + 1 })
      .where(eq(workshopEnquiries.id, id))
    await announce(tx, { ...toEvent(id, { actorId, now }), type: 'enquiry.changed', detail: { move } })
    return { ok: true }
  })
}

/** Deletes an enquiry with everything that belongs to it, as its organisation can ask. */
export function deleteEnquiry(
  db: Db,
  { id, revision }: Readonly<{ id: string; revision: number }>,
  { actorId, now }: Actor,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const locked = checkRevision(await lockEnquiry(tx, id), revision)
    if (!locked.ok) return locked
    if (await isInCalendar(tx, locked.row, now)) return refuse('in_calendar')
    // The row says whether it is sample.
    await announce(tx, { ...toEvent(id, { actorId, now }), type: 'enquiry.deleted' })
    await forgetOrganisation(tx, locked.row)
    await tx.delete(workshopEnquiries).where(eq(workshopEnquiries.id, id))
    return { ok: true }
  })
}

/** Takes the name of an organisation out of its workshops that are over or cancelled. They stay for the figures. */
async function forgetOrganisation(tx: Db, { id, sessionId, organisation }: EnquiryRow): Promise<void> {
  const ofOther = tx
    .select({ one: sql`1` })
    .from(workshopEnquiries)
    .where(and(eq(workshopEnquiries.sessionId, groupSessions.id), ne(workshopEnquiries.id, id)))
  const isNamed = and(eq(groupSessions.title, organisation), notExists(ofOther))
  const isOwn = sessionId ? or(eq(groupSessions.id, sessionId), isNamed) : isNamed
  const title = enquiries.deletedTitle
  const renamed = await tx
    .update(groupSessions)
    .set({ title })
    .where(and(eq(groupSessions.kind, 'workshop'), isOwn))
    .returning({ busyId: groupSessions.busyId })
  const busyIds = renamed.flatMap(({ busyId }) => busyId ?? [])
  await tx.update(bookings).set({ name: title }).where(inArray(bookings.id, busyIds))
}

async function isInCalendar(tx: Db, { sessionId }: EnquiryRow, now: Temporal.Instant): Promise<boolean> {
  if (sessionId === null) return false
  const { id, status, endsAt } = groupSessions
  return (await tx.$count(groupSessions, and(eq(id, sessionId), eq(status, 'planned'), gt(endsAt, now)))) > 0
}

export async function lockEnquiry(tx: Db, id: string): Promise<EnquiryRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select().from(workshopEnquiries).where(eq(workshopEnquiries.id, id)).for('update')
  return row
}

function toEvent(subjectId: string, { actorId, now }: Actor) {
  return { at: now, actorId, subjectType: 'enquiry', subjectId } as const
}
