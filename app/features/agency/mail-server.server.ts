import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { mailServers } from '../../db/tables/agency.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import { DecryptionFailed, decryptField, encryptField } from '../../lib/security/encryption.server.ts'
import type { Secrets } from '../../lib/security/secrets.server.ts'
import type { MailServerInput } from './mail-server.schema.ts'

type Keys = Pick<Secrets, 'fieldKeys'>
export type StoredMailServer = typeof mailServers.$inferSelect

/** Where the site sends its mail, and from whom. */
export type MailServer = Readonly<{ url: string; from: string }>

export async function findStoredMailServer(db: Db): Promise<StoredMailServer | null> {
  const [row] = await db.select().from(mailServers)
  return row ?? null
}

/** Returns the mail server of the admin area, or null when there is none, or no key decrypts its password. */
export async function findMailServer(db: Db, { fieldKeys }: Keys): Promise<MailServer | null> {
  const stored = await findStoredMailServer(db)
  if (!stored) return null
  const { id, host, port, security, userName, passwordEncrypted, fromAddress } = stored
  try {
    const password = passwordEncrypted ? decryptField(fieldKeys, toFieldId(id), passwordEncrypted) : ''
    const login = userName ? `${encodeURIComponent(userName)}:${encodeURIComponent(password)}@` : ''
    const [scheme, query] = security === 'tls' ? ['smtps', ''] : ['smtp', '?requireTLS=true']
    return { url: `${scheme}://${login}${host}:${port}${query}`, from: fromAddress }
  } catch (error) {
    if (error instanceof DecryptionFailed) return null
    throw error
  }
}

type Change = Readonly<{
  /** Of the row that the form showed. 0 when there was none. */
  revision: number
  input: MailServerInput
}>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile' | 'password_missing'>

/**
 * Stores the mail server, and tells all administrators. An empty password keeps the stored one, but never for another server or name:
 * whoever changes them must know it.
 */
export function saveMailServer(
  db: Db,
  { fieldKeys }: Keys,
  { revision, input: { password, ...facts } }: Change,
  { actorId, now }: Actor,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const [found] = await tx.select().from(mailServers).for('update')
    const checked = checkRevision(found ?? { revision: 0 }, revision)
    if (!checked.ok) return checked
    const id = found?.id ?? randomUUID()
    const isSameLogin = found?.host === facts.host && found.userName === facts.userName
    if (facts.userName !== '' && password === '' && !(isSameLogin && found.passwordEncrypted)) {
      return refuse('password_missing')
    }
    const passwordEncrypted =
      facts.userName === ''
        ? null
        : password === ''
          ? (found?.passwordEncrypted ?? null)
          : encryptField(fieldKeys, toFieldId(id), password)
    const row = { ...facts, passwordEncrypted }
    if (found) await tx.update(mailServers).set({ ...row, revision: revision + 1 })
    else {
      const [added] = await tx
        .insert(mailServers)
        .values({ ...row, id })
        .onConflictDoNothing()
        .returning()
      if (!added) return refuse('changed_meanwhile')
    }
    const fields = listChanged(found ?? null, row)
    await tell(tx, { type: 'mail_server.changed', detail: { fields } }, { actorId, now })
    return { ok: true }
  })
}

/** Removes the mail server, and tells all administrators. Afterwards mail is written into files again. */
export function removeMailServer(db: Db, revision: number, actor: Actor): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const [found] = await tx.select().from(mailServers).for('update')
    const locked = checkRevision(found, revision)
    if (!locked.ok) return locked
    await tx.delete(mailServers)
    await tell(tx, { type: 'mail_server.removed' }, actor)
    return { ok: true }
  })
}

/** Returns the names of the facts that differ. Nothing says what the password is. */
function listChanged(
  before: StoredMailServer | null,
  after: Omit<StoredMailServer, 'id' | 'only' | 'revision'>,
): string[] {
  const names = Object.keys(after) as (keyof typeof after)[]
  const changed = names.filter((name) => before?.[name] !== after[name])
  return changed.map((name) => (name === 'passwordEncrypted' ? 'password' : name))
}

type Told = Readonly<{
  type: 'mail_server.changed' | 'mail_server.removed'
  detail?: Readonly<Record<string, unknown>>
}>

function tell(tx: Db, event: Told, { actorId, now }: Actor) {
  return announce(tx, { ...event, at: now, actorId, subjectType: 'setting', subjectId: 'mail_server' })
}

function toFieldId(rowId: string) {
  return { table: 'mail_servers', column: 'password_sealed', rowId }
}
