import { randomUUID } from 'node:crypto'
import { and, eq, not } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { articleAddresses, documents, documentVersions, startedKinds } from '../../../db/tables/content.ts'
import { inTransaction } from '../../../db/transactions.server.ts'
import { announce } from '../../../events/announce.server.ts'
import { readRichText } from '../rich-text/rich-text-syntax.ts'
import { type ArticleFacts, articleContent } from './article.schema.ts'

/** An article of a new installation. Its text is in the plain form. */
export type StartingArticle = Omit<ArticleFacts, 'version' | 'related' | 'author' | 'tags' | 'picture'> &
  Readonly<{
    /** Its key and its address: comments of older releases name it. */
    key: string
    text: string
    tags: readonly string[]
    /** Invented people. */
    author: Readonly<Pick<ArticleFacts['author'], 'name' | 'role' | 'about'>>
  }>

/** Publishes the articles of a new installation, once in the life of a database: the office may delete them all. */
export function addStartingArticles(
  db: Db,
  articles: readonly StartingArticle[],
  now: Temporal.Instant,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Of two processes that start at once, the second waits for the row of the first.
    const own = { kind: 'article', startedAt: now }
    const [started] = await tx.insert(startedKinds).values(own).onConflictDoNothing().returning()
    const isOwn = and(eq(documents.kind, 'article'), not(documents.isSample))
    if (!started || (await tx.$count(documents, isOwn)) > 0) return
    const rows = articles.map(({ key, text, author, ...facts }) => ({
      id: randomUUID(),
      key,
      content: articleContent.parse({
        ...facts,
        version: 1,
        text: readRichText(text),
        author: { ...author, isSample: true },
        related: [],
      }),
    }))
    const created = { kind: 'article', publishedVersion: 1, createdAt: now } as const
    await tx.insert(documents).values(rows.map(({ id, key }) => ({ id, key, ...created })))
    await tx
      .insert(documentVersions)
      .values(rows.map(({ id, content }) => ({ documentId: id, number: 1, content, publishedAt: now })))
    await tx
      .insert(articleAddresses)
      .values(rows.map(({ id, key }) => ({ address: key, documentId: id, createdAt: now })))
    const detail = { kind: 'article', count: rows.length }
    await announce(tx, {
      at: now,
      type: 'document.started',
      subjectType: 'document',
      subjectId: 'articles',
      detail,
    })
  })
}
