import { and, count, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { exactFirst, hasWord } from '../../../db/search-words.ts'
import { articleAddresses, documents, documentVersions } from '../../../db/tables/content.ts'
import type { StatusTone } from '../../../ui/text/status-word.tsx'
import { articles as words } from '../../../words/staff/articles.ts'
import { articleFacts } from './article.schema.ts'

const isPublished = and(
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.number, documents.publishedVersion),
)
const present = sql`coalesce(${documents.draft}, ${documentVersions.content})`
/** What is no object has no fields to take away. */
const facts = sql<unknown>`case when jsonb_typeof(${present}) = 'object' then ${present} - 'text' end`

const byDay = sql`${present} ->> 'day' desc nulls first`

const views: Readonly<Record<string, SQL | undefined>> = {
  draft: and(isNull(documents.publishedVersion), isNull(documents.publishAt)),
  planned: isNotNull(documents.publishAt),
  published: isNotNull(documents.publishedVersion),
}

/** The orders of the list: those that were written last, by title, or by the day that readers see. */
export const articleSorts = ['written', 'title', 'day'] as const

type Filter = Readonly<{
  view: string
  search: string
  page: number
  limit: number
  sort?: (typeof articleSorts)[number]
}>

/**
 * Returns a page of articles with drafts and plans, for people who edit the site. Of a search, exact matches come first. `facts` are null
 * where this release cannot read them.
 */
export async function listAllArticles(db: Db, { view, search, page, limit, sort = 'written' }: Filter) {
  const title = sql`(${present} ->> 'title')`
  const typed = search.split(/\s+/).filter(Boolean)
  const found = typed.map((word) => hasWord(sql`to_search_words(${title})` as never, word))
  const condition = and(
    eq(documents.kind, 'article'),
    Object.hasOwn(views, view) ? views[view] : undefined,
    ...found,
  )
  const rows = await db
    .select({
      id: documents.key,
      facts,
      isSample: documents.isSample,
      hasDraft: sql<boolean>`${documents.draft} is not null`,
      publishedVersion: documents.publishedVersion,
      publishAt: documents.publishAt,
      address: articleAddresses.address,
    })
    .from(documents)
    .leftJoin(documentVersions, isPublished)
    .innerJoin(
      articleAddresses,
      and(eq(articleAddresses.documentId, documents.id), articleAddresses.isCurrent),
    )
    .where(condition)
    .orderBy(
      ...exactFirst(title, typed),
      ...{ written: [], title: [sql`lower(${title})`], day: [byDay] }[sort],
      sql`coalesce(${documents.draftedAt}, ${documents.createdAt}) desc`,
      byDay,
      documents.id,
    )
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: count() })
    .from(documents)
    .leftJoin(documentVersions, isPublished)
    .where(condition)
  const readable = rows.map((row) => ({ ...row, facts: articleFacts.safeParse(row.facts).data ?? null }))
  return { rows: readable, total: counted?.total ?? 0 }
}

/** Returns the latest published articles but one, to choose related ones from. */
export function listOtherArticles(db: Db, key: string, limit: number) {
  return db
    .select({
      key: documents.key,
      title: sql<string>`coalesce(${documentVersions.content} ->> 'title', '')`,
      address: articleAddresses.address,
    })
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .innerJoin(
      articleAddresses,
      and(eq(articleAddresses.documentId, documents.id), articleAddresses.isCurrent),
    )
    .where(and(eq(documents.kind, 'article'), ne(documents.key, key)))
    .orderBy(
      sql`${documentVersions.content} ->> 'day' desc nulls last`,
      desc(documents.createdAt),
      desc(documents.id),
    )
    .limit(limit)
}

/** Returns the present address of an article. */
export async function findAddress(db: Db, key: string): Promise<string | null> {
  const [found] = await db
    .select({ address: articleAddresses.address })
    .from(articleAddresses)
    .innerJoin(documents, eq(documents.id, articleAddresses.documentId))
    .where(and(eq(documents.kind, 'article'), eq(documents.key, key), articleAddresses.isCurrent))
  return found?.address ?? null
}

type Standing = Readonly<{
  hasDraft: boolean
  publishedVersion: number | null
  publishAt: Temporal.Instant | null
}>

/** Returns the colour of that state. */
export function toTone({ publishAt, publishedVersion }: Omit<Standing, 'hasDraft'>): StatusTone {
  if (publishAt) return 'set'
  return publishedVersion === null ? 'waiting' : 'good'
}

/** Returns what the screens say of the state of an article. `showTime` writes a time on the clock of the reader. */
export function toStatus(
  { hasDraft, publishedVersion, publishAt }: Standing,
  showTime: (at: Temporal.Instant) => string,
): string {
  const { status } = words
  const standing = publishedVersion === null ? status.draft : hasDraft ? status.changed : status.published
  if (!publishAt) return standing
  const planned = status.planned({ time: showTime(publishAt) })
  return publishedVersion === null ? planned : `${standing}. ${planned}`
}
