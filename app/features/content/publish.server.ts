import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Author } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { documents, documentVersions } from '../../db/tables/content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import type { FieldErrors } from '../../ui/form/form-answer.tsx'
import { content as words } from '../../words/staff/content.ts'
import { findProblemsOfPictures, storePictureUses } from './document-pictures.server.ts'
import {
  type DocumentRow,
  findPublished,
  lockDocument,
  type Name,
  refuseContent,
  tell,
} from './documents.server.ts'
import { type Contents, type Kind, type KindRules, kinds } from './kinds.ts'

/** The fields of a document without a plan. */
export const noPlan = { scheduled: null, publishAt: null, scheduledBy: null } as const

type Asked = Name & Readonly<{ revision: number }>
type Refused =
  | Refusal<'not_found' | 'changed_meanwhile' | 'nothing_left'>
  | (Refusal<'invalid_fields'> & Readonly<{ errors: FieldErrors }>)

/** Makes the draft the version that visitors see, from the next request on. A planned publication ends. */
export function publishDocument(
  db: Db,
  asked: Asked,
  { actorId, now }: Author,
): Promise<Readonly<{ ok: true; version: number }> | Refused> {
  return inTransaction<Readonly<{ ok: true; version: number }> | Refused>(db, async (tx) => {
    const checked = await lockDraft(tx, asked)
    if (!checked.ok) return checked
    const { row, content } = checked
    const fields = await listChangedFields(tx, row, content)
    const version = await addVersion(tx, row, { content, by: actorId ?? null, now })
    await tx.update(documents).set({ draft: null }).where(eq(documents.id, row.id))
    await storePictureUses(tx, row)
    await tell(tx, 'document.published', { id: row.id, ...toName(row), version, fields }, { actorId, now })
    return { ok: true, version }
  })
}

/** Plans the publication of the draft as it is now. `at` null takes the plan back. */
export function scheduleDocument(
  db: Db,
  { at, ...asked }: Asked & Readonly<{ at: Temporal.Instant | null }>,
  { actorId, now }: Author,
): Promise<Readonly<{ ok: true }> | Refused> {
  return inTransaction<Readonly<{ ok: true }> | Refused>(db, async (tx) => {
    const checked = at
      ? await lockDraft(tx, asked)
      : checkRevision(await lockDocument(tx, asked), asked.revision)
    if (!checked.ok) return checked
    const { row } = checked
    const plan = at
      ? { scheduled: row.draft, publishAt: at, scheduledBy: actorId, isSample: false }
      : { ...noPlan, draft: withoutDayOfPlan(row) }
    await tx
      .update(documents)
      .set({ ...plan, revision: row.revision + 1 })
      .where(eq(documents.id, row.id))
    await storePictureUses(tx, row)
    const type = at ? 'document.scheduled' : 'document.unscheduled'
    await tell(tx, type, { id: row.id, ...toName(row) }, { actorId, now })
    return { ok: true }
  })
}

/**
 * Publishes the planned documents whose time has come. A content of an older form that this release cannot read is not shown to anybody: its
 * plan ends, it stays as the draft where there is no newer one, and the log says why.
 */
export async function publishDue(tx: Db, now: Temporal.Instant): Promise<void> {
  const due = await tx
    .select()
    .from(documents)
    .where(lte(documents.publishAt, now))
    .orderBy(documents.publishAt, documents.id)
    .for('update')
  for (const row of due) {
    if (!kinds[row.kind].schema.safeParse(row.scheduled).success) {
      await endPlan(tx, row, now)
      continue
    }
    const fields = await listChangedFields(tx, row, row.scheduled)
    const isPlanned = and(eq(documents.id, row.id), eq(documents.draft, documents.scheduled))
    await tx.update(documents).set({ draft: null }).where(isPlanned)
    const version = await addVersion(tx, row, { content: row.scheduled, by: row.scheduledBy, now })
    await storePictureUses(tx, row)
    const actorId = row.scheduledBy ?? undefined
    await tell(tx, 'document.published', { id: row.id, ...toName(row), version, fields }, { actorId, now })
  }
}

async function endPlan(tx: Db, row: DocumentRow, now: Temporal.Instant): Promise<void> {
  const change = {
    ...noPlan,
    draft: withoutDayOfPlan({ ...row, draft: row.draft ?? row.scheduled }),
    revision: row.revision + 1,
  }
  await tx.update(documents).set(change).where(eq(documents.id, row.id))
  await storePictureUses(tx, row)
  const fields = ['older_form']
  await tell(tx, 'document.unscheduled', { id: row.id, ...toName(row), fields }, { now })
}

type Planned = Pick<DocumentRow, 'draft' | 'scheduled' | 'publishAt'>

/** Returns whether the day in the draft of an article came with its plan. The day is that of the publication in the zone of who planned it. */
export function hasDayOfPlan({ draft, scheduled, publishAt }: Planned): boolean {
  const day = Object(draft).day
  if (!publishAt || !day || day !== Object(scheduled).day) return false
  const [first, last] = ['-12:00', '+14:00'].map((zone) =>
    publishAt.toZonedDateTimeISO(zone).toPlainDate().toString(),
  )
  return String(first) <= day && day <= String(last)
}

/** Returns the draft that stays when a plan ends without a publication: without the day of the plan. */
export function withoutDayOfPlan(row: Planned): unknown {
  return hasDayOfPlan(row) ? { ...Object(row.draft), day: null } : row.draft
}

type Rule<K extends Kind> = Name<K> &
  Readonly<{
    /** What visitors see while nothing is published. */
    startingContent: Contents[K]
    change: (content: Contents[K]) => Contents[K]
  }>

/**
 * Changes by one rule what visitors see, and what is written or planned for later, so that a later publication does not bring it back.
 * Returns whether anything changed.
 */
export function changeEverywhere<K extends Kind>(
  db: Db,
  { kind, key, startingContent, change }: Rule<K>,
  { actorId, now }: Author,
): Promise<boolean> {
  const changeStored = (stored: unknown) => {
    const content = kinds[kind].schema.safeParse(stored).data
    return content ? change(content) : stored
  }
  return inTransaction(db, async (tx) => {
    const locked = await lockDocument(tx, { kind, key })
    const before = (await findPublished(tx, { kind, key })) ?? startingContent
    const after = change(before)
    if (!isDeepStrictEqual(before, after)) {
      const row = locked ?? (await addDocument(tx, { kind, key }, now))
      const version = await addVersion(tx, row, { content: after, by: actorId ?? null, now })
      const told = { id: row.id, kind, key, version, fields: ['sections'] }
      await tell(tx, 'document.published', told, { actorId, now })
    }
    if (!locked) return !isDeepStrictEqual(before, after)
    const { draft, scheduled, publishAt, scheduledBy } = locked
    const later = { draft: changeStored(draft), scheduled: changeStored(scheduled) }
    if (isDeepStrictEqual({ before, draft, scheduled }, { before: after, ...later })) return false
    // A new version ends a plan, and this one stays.
    await tx
      .update(documents)
      .set({ ...later, publishAt, scheduledBy, revision: locked.revision + 1 })
      .where(eq(documents.id, locked.id))
    await storePictureUses(tx, locked)
    return true
  })
}

async function addDocument(tx: Db, { kind, key }: Name, now: Temporal.Instant): Promise<DocumentRow> {
  const [row] = await tx.insert(documents).values({ id: randomUUID(), kind, key, createdAt: now }).returning()
  if (!row) throw new Error('the document was not added')
  return row
}

const toName = ({ kind, key }: DocumentRow): Name => ({ kind, key })

/** Locks a document whose draft can be published. */
async function lockDraft(tx: Db, { kind, key, revision }: Asked) {
  const locked = checkRevision(await lockDocument(tx, { kind, key }), revision)
  if (!locked.ok) return locked
  if (locked.row.draft === null) return refuse('nothing_left')
  // The compiler does not see that schema and rule are of one kind.
  const { schema, findProblems } = kinds[kind] as unknown as KindRules<Contents[Kind]>
  const parsed = schema.safeParse(locked.row.draft)
  // An earlier release stored it in a form that this one does not know. The editor then shows what is published, and saves a new draft.
  if (!parsed.success) return refuseContent({ draft: [words.olderForm] })
  const content = parsed.data
  const errors = { ...findProblems(content, key), ...(await findProblemsOfPictures(tx, content)) }
  if (Object.keys(errors).length > 0) return refuseContent(errors)
  return { ok: true, row: locked.row, content } as const
}

type Version = Readonly<{ content: unknown; by: string | null; now: Temporal.Instant }>

/** Adds the next version of a locked document and shows it to visitors. */
async function addVersion(tx: Db, row: DocumentRow, { content, by, now }: Version): Promise<number> {
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${documentVersions.number}), 0)` })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, row.id))
  const number = Number(last?.number ?? 0) + 1
  await tx
    .insert(documentVersions)
    .values({ documentId: row.id, number, content, publishedAt: now, publishedBy: by })
  await tx
    .update(documents)
    // Whoever publishes an article makes it the agency's own.
    .set({ publishedVersion: number, ...noPlan, isSample: false, revision: row.revision + 1 })
    .where(eq(documents.id, row.id))
  return number
}

/** Returns the names of the parts of the content that differ from the version before. */
async function listChangedFields(tx: Db, row: DocumentRow, content: unknown): Promise<string[]> {
  const before = await findPublished(tx, row)
  const [old, own] = [Object(before), Object(kinds[row.kind].schema.safeParse(content).data)]
  return Object.keys(own).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(own[name]))
}
