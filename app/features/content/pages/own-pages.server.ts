import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import type { Actor } from '../../../db/record-audit.server.ts'
import { type Refusal, refuse } from '../../../db/refusal.ts'
import { articleAddresses, documents, documentVersions } from '../../../db/tables/content.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { lockDocument, saveDraft } from '../documents.server.ts'
import { toNewPage } from './own-page.schema.ts'
import { findPageTitle, pageContent } from './page.schema.ts'

const kind = 'page'
const isPage = eq(documents.kind, kind)
const isPresentAddress = and(eq(articleAddresses.documentId, documents.id), articleAddresses.isCurrent)
const isPublished = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.number, documents.publishedVersion),
)

type Made = Readonly<{ ok: true; key: string }> | Refusal<'address_taken'>

/** Makes a page with its address. Visitors see it once somebody publishes it. */
export function makePage(
  db: Db,
  { title, address }: Readonly<{ title: string; address: string }>,
  actor: Actor,
): Promise<Made> {
  return inTransaction<Made>(db, async (tx) => {
    const key = randomUUID()
    const saved = await saveDraft(tx, { kind, key, revision: 0, content: toNewPage(title) }, actor)
    const row = await lockDocument(tx, { kind, key })
    if (!saved.ok || !row) throw new Error('a new page cannot be stored')
    const taken = await tx
      .insert(articleAddresses)
      .values({ address, documentId: row.id, createdAt: actor.now })
      .onConflictDoNothing({ target: articleAddresses.address })
      .returning({ address: articleAddresses.address })
    return taken.length > 0 ? { ok: true, key } : refuse('address_taken')
  })
}

/** Returns the published page of an address with its key and its present address, or null. */
export async function findOwnPage(db: Db, asked: string) {
  const [found] = await db
    .select({ key: documents.key, content: documentVersions.content, address: articleAddresses.address })
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .innerJoin(articleAddresses, isPresentAddress)
    .where(
      and(
        isPage,
        sql`${documents.id} = (select document_id from ${articleAddresses} where address = ${asked})`,
      ),
    )
  const page = found && pageContent.safeParse(found.content).data
  return page ? { key: found.key, address: found.address, page } : null
}

/** Returns the pages that the office made, in the order of their making. */
export async function listOwnPages(db: Db) {
  const rows = await db
    .select({
      key: documents.key,
      draft: documents.draft,
      revision: documents.revision,
      content: documentVersions.content,
      address: articleAddresses.address,
    })
    .from(documents)
    .leftJoin(documentVersions, isPublished)
    .innerJoin(articleAddresses, isPresentAddress)
    .where(isPage)
    .orderBy(asc(documents.createdAt), asc(documents.id))
  return rows.map(({ key, address, revision, draft, content }) => ({
    ...{ key, address, revision, isPublished: content !== null },
    title: findPageTitle(pageContent.safeParse(draft ?? content).data) || address,
  }))
}
