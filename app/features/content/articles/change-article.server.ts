import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../../db/refusal.ts'
import { articleAddresses, documents, documentVersions } from '../../../db/tables/content.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { storePictureUses } from '../document-pictures.server.ts'
import { findPublished, lockDocument, saveDraft, tell } from '../documents.server.ts'
import { publishDocument, scheduleDocument } from '../publish.server.ts'
import { articleContent, articleLimits } from './article.schema.ts'
import { toAddressPart } from './articles.ts'

const kind = 'article'

type Draft = Readonly<{
  /** Null for a new article. */
  key: string | null
  /** The revision that the writer read. 0 for a new article. */
  revision: number
  content: unknown
}>

/** Stores the draft of an article. A new one gets its key, and an address from its title, which stays when the title changes. */
export function saveArticle(db: Db, { key, revision, content }: Draft, actor: Actor) {
  return inTransaction(db, async (tx) => {
    const name = { kind, key: key ?? randomUUID() } as const
    const saved = await saveDraft(tx, { ...name, revision, content }, actor)
    if (!saved.ok) return saved
    if (key === null) {
      const row = await lockDocument(tx, name)
      const title = articleContent.parse(content).title
      if (row) await takeFreeAddress(tx, { documentId: row.id, title }, actor.now)
    }
    return { ok: true, key: name.key, revision: saved.revision } as const
  })
}

/** Stores the draft and makes it what visitors see. `today` is the day that readers see when the article names none. */
export function publishArticle(
  db: Db,
  { today, ...draft }: Draft & Readonly<{ today: Temporal.PlainDate }>,
  actor: Actor,
) {
  return inTransaction(db, async (tx) => {
    const saved = await saveArticle(tx, withDay(draft, today), actor)
    if (!saved.ok) return saved
    const published = await publishDocument(tx, { kind, key: saved.key, revision: saved.revision }, actor)
    return published.ok ? ({ ok: true, key: saved.key } as const) : published
  })
}

/** Stores the draft and plans its publication. `day` is the day of `at` that readers see when the article names none. */
export function scheduleArticle(
  db: Db,
  { at, day, ...draft }: Draft & Readonly<{ at: Temporal.Instant; day: Temporal.PlainDate }>,
  actor: Actor,
) {
  return inTransaction(db, async (tx) => {
    const saved = await saveArticle(tx, withDay(draft, day), actor)
    if (!saved.ok) return saved
    const planned = await scheduleDocument(tx, { kind, key: saved.key, revision: saved.revision, at }, actor)
    return planned.ok ? ({ ok: true, key: saved.key } as const) : planned
  })
}

function withDay<Sent extends Draft>(draft: Sent, day: Temporal.PlainDate): Sent {
  const content = Object(draft.content)
  return { ...draft, content: { ...content, day: content.day ?? day.toString() } }
}

type Asked = Readonly<{ key: string; revision: number }>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Takes an article off the site. What was published becomes the draft, unless there is one. Its versions stay. */
export function withdrawArticle(db: Db, { key, revision }: Asked, { actorId, now }: Actor): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const locked = checkRevision(await lockDocument(tx, { kind, key }), revision)
    if (!locked.ok) return locked
    const { id, draft } = locked.row
    const kept = draft ?? (await findPublished(tx, { kind, key }))
    const change = { draft: kept, publishedVersion: null, revision: revision + 1 }
    await tx.update(documents).set(change).where(eq(documents.id, id))
    await storePictureUses(tx, locked.row)
    await tell(tx, 'document.withdrawn', { id, kind, key }, { actorId, now })
    return { ok: true }
  })
}

/** Deletes an article with its draft, its versions and its addresses. Comments wait for their retention rule. */
export function deleteArticle(db: Db, { key, revision }: Asked, { actorId, now }: Actor): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const locked = checkRevision(await lockDocument(tx, { kind, key }), revision)
    if (!locked.ok) return locked
    const { id } = locked.row
    await tx.delete(documents).where(eq(documents.id, id))
    await storePictureUses(tx, locked.row)
    await tell(tx, 'document.deleted', { id, kind, key }, { actorId, now })
    return { ok: true }
  })
}

type Moved = Readonly<{ ok: true }> | Refusal<'not_found' | 'address_taken'>

/** Gives an article another address. The old one leads to it, unless nobody has ever seen the article. */
export function changeAddress(
  db: Db,
  { key, address }: Readonly<{ key: string; address: string }>,
  { actorId, now }: Actor,
): Promise<Moved> {
  return inTransaction<Moved>(db, async (tx) => {
    const row = await lockDocument(tx, { kind, key })
    if (!row) return refuse('not_found')
    const isOwn = eq(articleAddresses.documentId, row.id)
    await tx.update(articleAddresses).set({ isCurrent: false }).where(isOwn)
    const taken = await tx
      .insert(articleAddresses)
      .values({ address, documentId: row.id, createdAt: now })
      .onConflictDoUpdate({ target: articleAddresses.address, set: { isCurrent: true }, setWhere: isOwn })
      .returning({ address: articleAddresses.address })
    if (taken.length === 0) return refuse('address_taken')
    if (!(await hasVersions(tx, row.id))) {
      await tx.delete(articleAddresses).where(and(isOwn, ne(articleAddresses.address, address)))
    }
    await tell(tx, 'document.address_changed', { id: row.id, kind, key }, { actorId, now })
    return { ok: true }
  })
}

async function hasVersions(tx: Db, documentId: string): Promise<boolean> {
  return (await tx.$count(documentVersions, eq(documentVersions.documentId, documentId))) > 0
}

/** Gives a new article the address of its title, or the first free one with a number. */
async function takeFreeAddress(
  tx: Db,
  { documentId, title }: Readonly<{ documentId: string; title: string }>,
  now: Temporal.Instant,
): Promise<void> {
  const wanted =
    toAddressPart(title)
      .slice(0, articleLimits.address - 6)
      .replace(/-+$/, '') || 'article'
  for (let number = 1; ; number += 1) {
    const address = number === 1 ? wanted : `${wanted}-${number}`
    const taken = await tx
      .insert(articleAddresses)
      .values({ address, documentId, createdAt: now })
      .onConflictDoNothing({ target: articleAddresses.address })
      .returning({ address: articleAddresses.address })
    if (taken.length > 0) return
  }
}
