import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Db } from '../../db/open.server.ts'
import type { Actor, Author } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { users } from '../../db/tables/accounts.ts'
import { agencyZone } from '../../db/tables/availability.ts'
import { documents, documentVersions } from '../../db/tables/content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { announce } from '../../events/announce.server.ts'
import type { EventType } from '../../events/event-names.ts'
import type { FieldErrors } from '../../ui/form/form-answer.tsx'
import { storePictureUses } from './document-pictures.server.ts'
import { type Contents, type Kind, kinds } from './kinds.ts'

/** Names a document: `{ kind: 'page', key: 'home' }`. */
export type Name<K extends Kind = Kind> = Readonly<{ kind: K; key: string }>

export type DocumentRow = typeof documents.$inferSelect

export const isNamed = ({ kind, key }: Name) => and(eq(documents.kind, kind), eq(documents.key, key))

/** Returns what visitors see, or null when nothing is published, or a release cannot read it any more. */
export async function findPublished<K extends Kind>(db: Db, name: Name<K>): Promise<Contents[K] | null> {
  const [found] = await db
    .select({ content: documentVersions.content })
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .where(isNamed(name))
  return found ? read(name.kind, found.content) : null
}

/** Returns what visitors see of all documents of a kind, by their keys. */
export async function listPublished<K extends Kind>(
  db: Db,
  kind: K,
): Promise<ReadonlyMap<string, Contents[K]>> {
  const rows = await db
    .select({ key: documents.key, content: documentVersions.content })
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .where(eq(documents.kind, kind))
  return new Map(
    rows.flatMap((row) => {
      const content = read(kind, row.content)
      return content ? [[row.key, content] as const] : []
    }),
  )
}

const isPublished = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.number, documents.publishedVersion),
)

function read<K extends Kind>(kind: K, content: unknown): Contents[K] | null {
  return kinds[kind].schema.safeParse(content).data ?? null
}

const toName = (person: typeof users) => sql<string | null>`${person.firstName} || ' ' || ${person.lastName}`

/** Returns a document with its draft and its published content, or null when nobody has written it. */
export async function findDocument<K extends Kind>(db: Db, name: Name<K>) {
  const [found] = await db
    .select({ row: documents, content: documentVersions.content, by: toName(users) })
    .from(documents)
    .leftJoin(documentVersions, isPublished)
    .leftJoin(users, eq(users.id, documents.draftedBy))
    .where(isNamed(name))
  if (!found) return null
  const { revision, draftedAt, publishedVersion, publishAt, scheduled } = found.row
  const draft = read(name.kind, found.row.draft)
  const published = read(name.kind, found.content)
  return {
    ...{ revision, draftedAt, publishedVersion, publishAt, draftedBy: found.by, draft, published },
    /** What another release wrote, or what is damaged. */
    unreadable: {
      draft: found.row.draft !== null && draft === null,
      published: publishedVersion !== null && published === null,
      plan: publishAt !== null && read(name.kind, scheduled) === null,
    },
  }
}

export type Unreadable = NonNullable<Awaited<ReturnType<typeof findDocument>>>['unreadable']

type Draft<K extends Kind> = Name<K> &
  Readonly<{
    /** The revision that the writer read. 0 when there was no document yet. */
    revision: number
    content: unknown
  }>

type OtherDraft<K extends Kind> = Readonly<{
  shown: Readonly<{ content: Contents[K] | null; revision: number; by: string | null }>
}>
type Saved<K extends Kind> =
  | Readonly<{ ok: true; revision: number }>
  | (Refusal<'invalid_fields'> & Readonly<{ errors: FieldErrors }>)
  | (Refusal<'changed_meanwhile'> & OtherDraft<K>)

type Written = Readonly<{ ok: true; revision: number }> | Refusal<'changed_meanwhile'>

/**
 * Stores a draft. Refuses when somebody has changed the document since `revision`, and returns what it is now, so that neither text is
 * lost.
 */
export async function saveDraft<K extends Kind>(
  db: Db,
  { kind, key, revision, content }: Draft<K>,
  { actorId, now }: Author,
): Promise<Saved<K>> {
  const parsed = kinds[kind].schema.safeParse(content)
  if (!parsed.success) return refuseContent(toErrors(parsed.error))
  const saved = await inTransaction<Written>(db, async (tx) => {
    const draft = { draft: parsed.data, draftedBy: actorId ?? null, draftedAt: now }
    const found = await lockDocument(tx, { kind, key })
    const checked = checkRevision(found ?? { revision: 0 }, revision)
    if (!checked.ok) return refuse('changed_meanwhile')
    const id = found?.id ?? randomUUID()
    if (found) {
      const changed = { ...draft, revision: revision + 1 }
      await tx.update(documents).set(changed).where(eq(documents.id, id))
    } else {
      const inserted = await tx
        .insert(documents)
        .values({ id, kind, key, ...draft, createdAt: now })
        .onConflictDoNothing()
        .returning({ id: documents.id })
      if (inserted.length === 0) return refuse('changed_meanwhile')
    }
    await storePictureUses(tx, { id, kind, key })
    // A draft is saved every few seconds. Its event says only who began to write.
    if (!found || found.draft === null || found.draftedBy !== draft.draftedBy) {
      await tell(tx, 'document.drafted', { id, kind, key }, { actorId, now })
    }
    return { ok: true, revision: revision + 1 }
  })
  if (saved.ok) return saved
  const other = await findDocument(db, { kind, key })
  return {
    ...saved,
    shown: {
      content: other?.draft ?? other?.published ?? null,
      revision: other?.revision ?? 0,
      by: other?.draftedBy ?? null,
    },
  }
}

type Restored = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Copies an old version into the draft. */
export function restoreVersion(
  db: Db,
  { kind, key, number, revision }: Name & Readonly<{ number: number; revision: number }>,
  { actorId, now }: Actor,
): Promise<Restored> {
  return inTransaction<Restored>(db, async (tx) => {
    const locked = checkRevision(await lockDocument(tx, { kind, key }), revision)
    if (!locked.ok) return locked
    const { id } = locked.row
    const content = await findVersion(tx, { kind, key, number })
    if (!content) return refuse('not_found')
    const draft = { draft: content, draftedBy: actorId, draftedAt: now, revision: revision + 1 }
    await tx.update(documents).set(draft).where(eq(documents.id, id))
    await storePictureUses(tx, locked.row)
    await tell(tx, 'document.restored', { id, kind, key, version: number }, { actorId, now })
    return { ok: true }
  })
}

/** Returns the content of a version, or null. */
export async function findVersion<K extends Kind>(
  db: Db,
  { number, ...name }: Name<K> & Readonly<{ number: number }>,
): Promise<Contents[K] | null> {
  const [found] = await db
    .select({ content: documentVersions.content })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(and(isNamed(name), eq(documentVersions.number, number)))
  return found ? read(name.kind, found.content) : null
}

const publisher = alias(users, 'publisher')

/** Returns the published versions, the newest first, with who published each and whether this release can read it. */
export async function listVersions(db: Db, name: Name) {
  const { number, publishedAt, content } = documentVersions
  const rows = await db
    .select({
      ...{ number, publishedAt, content, timeZone: agencyZone },
      publishedBy: toName(publisher as unknown as typeof users),
    })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .leftJoin(publisher, eq(publisher.id, documentVersions.publishedBy))
    .where(isNamed(name))
    .orderBy(desc(number))
  return rows.map(({ content, timeZone, ...version }) => ({
    ...version,
    publishedOn: version.publishedAt.toZonedDateTimeISO(timeZone).toPlainDate(),
    isReadable: read(name.kind, content) !== null,
  }))
}

/** Locks the row of a document until the transaction ends. */
export async function lockDocument(tx: Db, name: Name): Promise<DocumentRow | undefined> {
  const [found] = await tx.select().from(documents).where(isNamed(name)).for('update')
  return found
}

type Told = Name & Readonly<{ id: string; version?: number; fields?: readonly string[] }>

/** Announces a change of a document: its name, its version and the names of its changed parts, never what it says. */
export function tell(
  tx: Db,
  type: Extract<EventType, `document.${string}`>,
  { id, ...detail }: Told,
  { actorId, now }: Author,
): Promise<void> {
  return announce(tx, { at: now, actorId, type, subjectType: 'document', subjectId: id, detail })
}

export function refuseContent(errors: FieldErrors) {
  return { ...refuse('invalid_fields'), errors }
}

/** Returns the messages by the path of the field: `sections.2.title`. */
function toErrors(error: z.ZodError): FieldErrors {
  return Object.fromEntries(error.issues.map(({ path, message }) => [path.join('.'), [message]]))
}
