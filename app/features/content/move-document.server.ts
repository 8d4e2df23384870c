import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Actor } from '../../db/record-audit.server.ts'
import { checkRevision, type Refusal, refuse } from '../../db/refusal.ts'
import { articleAddresses, documents, documentVersions } from '../../db/tables/content.ts'
import { inTransaction } from '../../db/transactions.server.ts'
import { storePictureUses } from './document-pictures.server.ts'
import { findPublished, lockDocument, type Name, tell } from './documents.server.ts'
import { noPlan, withoutDayOfPlan } from './publish.server.ts'

type Asked = Name & Readonly<{ revision: number }>
type Changed = Readonly<{ ok: true }> | Refusal<'not_found' | 'changed_meanwhile'>

/** Takes an article or a page off the site, and ends its plan. What was published becomes the draft, unless there is one. Its versions stay. */
export function withdrawDocument(
  db: Db,
  { kind, key, revision }: Asked,
  { actorId, now }: Actor,
): Promise<Changed> {
  return inTransaction<Changed>(db, async (tx) => {
    const locked = checkRevision(await lockDocument(tx, { kind, key }), revision)
    if (!locked.ok) return locked
    const { id } = locked.row
    const kept = withoutDayOfPlan(locked.row) ?? (await findPublished(tx, { kind, key }))
    const change = { draft: kept, publishedVersion: null, ...noPlan, revision: revision + 1 }
    await tx.update(documents).set(change).where(eq(documents.id, id))
    await storePictureUses(tx, locked.row)
    await tell(tx, 'document.withdrawn', { id, kind, key }, { actorId, now })
    return { ok: true }
  })
}

/** Deletes a document with its draft, its versions and its addresses. Comments of an article wait for their retention rule. */
export function deleteDocument(
  db: Db,
  { kind, key, revision }: Asked,
  { actorId, now }: Actor,
): Promise<Changed> {
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

/** Gives a document another address. The old one leads to it, unless nobody has ever seen the document. */
export function changeAddress(
  db: Db,
  { kind, key, address }: Name & Readonly<{ address: string }>,
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
