import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { z } from 'zod'
import type { Db } from '../../db/open.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import type { StaffScope } from '../../db/staff-scope.ts'
import { clientPhones, clients } from '../../db/tables/clients.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-words.ts'
import { DecryptionFailed, decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { Country } from '../../lib/setting-values.ts'
import { isUuid } from '../../lib/text/form-text.ts'
import { storedText } from '../../lib/text/stored-text.ts'
import { lockClient, type Reader } from './clients.server.ts'
import type { Reach } from './reach.ts'

/** The longest number has 15 digits. People also type spaces, brackets and dashes. */
const mostTyped = 40

type Messages = Readonly<{
  empty: string
  tooLong: (limit: Readonly<{ most: number }>) => string
  unstorable: string
  wrongForm: string
}>

/** Accepts a phone number and returns it in E.164. A number without a country is one of `country`. */
export function toPhoneNumber(country: Country, { wrongForm, ...messages }: Messages) {
  return storedText({ ...messages, most: mostTyped }).transform((typed, context) => {
    const phone = parsePhoneNumberFromString(typed, country)
    if (phone?.isValid() && !phone.ext) return phone.number as string
    context.addIssue(wrongForm)
    return z.NEVER
  })
}

/** Returns a number as people read it: +234 803 123 4567. */
export function showPhone(number: string): string {
  return parsePhoneNumberFromString(number)?.formatInternational() ?? number
}

const toPlace = (phoneId: string) => ({ table: 'client_phones', column: 'reach_sealed', rowId: phoneId })

export type ClientPhone = Awaited<ReturnType<typeof listPhones>>[number]

/** Returns the phones of a client, the oldest first. `reach` is null while nobody has asked what is safe, and when no key opens it. */
export async function listPhones(db: Db, secrets: Pick<Secrets, 'fieldKeys'>, clientId: string) {
  const { id, number, reachEncrypted, revision } = clientPhones
  const rows = await db
    .select({ id, number, reachEncrypted, revision })
    .from(clientPhones)
    .innerJoin(clients, eq(clients.id, clientPhones.clientId))
    .where(eq(clients.groupId, clientId))
    .orderBy(asc(clientPhones.createdAt), asc(id))
  return rows.map(({ reachEncrypted: encrypted, ...phone }) => ({
    ...phone,
    reach: encrypted === null ? null : openReach(secrets, phone.id, encrypted),
  }))
}

function openReach({ fieldKeys }: Pick<Secrets, 'fieldKeys'>, id: string, encrypted: string): Reach | null {
  try {
    return JSON.parse(decryptField(fieldKeys, toPlace(id), encrypted))
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

type Phone = Readonly<{ clientId: string; number: string; reach?: Reach }>

/** Stores a number of a client. Returns false when the client has it. */
export async function addPhone(
  tx: Db,
  { fieldKeys }: Pick<Secrets, 'fieldKeys'>,
  { clientId, number, reach }: Phone,
  now: Temporal.Instant,
): Promise<boolean> {
  const id = randomUUID()
  const reachEncrypted = reach && encryptField(fieldKeys, toPlace(id), JSON.stringify(reach))
  const added = await tx
    .insert(clientPhones)
    .values({ id, clientId, number, reachEncrypted, createdAt: now })
    .onConflictDoNothing({ target: [clientPhones.clientId, clientPhones.number] })
    .returning({ id: clientPhones.id })
  return added.length > 0
}

/** Adds a number that the client told staff. */
export function addPhoneByStaff(
  db: Db,
  secrets: Secrets,
  phone: Phone,
  reader: Reader,
): Promise<Readonly<{ ok: true }> | Refusal<'not_found' | 'number_known'>> {
  return inTransaction<Readonly<{ ok: true }> | Refusal<'not_found' | 'number_known'>>(db, async (tx) => {
    if (!(await lockClient(tx, reader.scope, phone.clientId))) return refuse('not_found')
    if (!(await addPhone(tx, secrets, phone, reader.now))) return refuse('number_known')
    await record(tx, 'client_record.phone_added', phone.clientId, reader)
    return { ok: true }
  })
}

type PhoneChange = Readonly<{ clientId: string; phoneId: string; revision: number }>
type Outcome = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Stores what is safe with a number, as the client told staff. */
export function changeReach(
  db: Db,
  secrets: Secrets,
  { reach, ...change }: PhoneChange & Readonly<{ reach: Reach }>,
  reader: Reader,
): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockPhone(tx, reader.scope, change)
    if (!locked.ok) return locked
    const { id, revision } = locked.row
    const reachEncrypted = encryptField(secrets.fieldKeys, toPlace(id), JSON.stringify(reach))
    await tx
      .update(clientPhones)
      .set({ reachEncrypted, revision: revision + 1 })
      .where(eq(clientPhones.id, id))
    await record(tx, 'client_record.phone_changed', change.clientId, reader)
    return { ok: true }
  })
}

export function removePhone(db: Db, change: PhoneChange, reader: Reader): Promise<Outcome> {
  return inTransaction<Outcome>(db, async (tx) => {
    const locked = await lockPhone(tx, reader.scope, change)
    if (!locked.ok) return locked
    await tx.delete(clientPhones).where(eq(clientPhones.id, locked.row.id))
    await record(tx, 'client_record.phone_removed', change.clientId, reader)
    return { ok: true }
  })
}

async function lockPhone(tx: Db, scope: StaffScope, { clientId, phoneId, revision }: PhoneChange) {
  if (!isUuid(phoneId) || !(await lockClient(tx, scope, clientId))) return refuse('not_found')
  const [row] = await tx
    .select()
    .from(clientPhones)
    .where(and(eq(clientPhones.id, phoneId), eq(clientPhones.clientId, clientId)))
    .for('update')
  return checkRevision(row, revision)
}

/** The event does not say which number. */
function record(tx: Db, type: EventType, clientId: string, { actorId, now }: Reader): Promise<void> {
  return announce(tx, { type, at: now, actorId, subjectType: 'client', subjectId: clientId })
}
