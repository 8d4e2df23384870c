import { and, count, desc, eq, inArray, max, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open.server.ts'
import { articleAddresses, documents, documentVersions } from '../../../db/tables/content.ts'
import type { RichText } from '../rich-text/rich-text.ts'
import { type ArticleContent, articleContent, articleFacts } from './article.schema.ts'
import { type CategoryCount, type ListedArticle, toAddressPart } from './articles.ts'
import { toReadingMinutes } from './reading-minutes.ts'

const isPublished = and(
  eq(documents.kind, 'article'),
  eq(documentVersions.documentId, documents.id),
  eq(documentVersions.number, documents.publishedVersion),
)
const isPresentAddress = and(eq(articleAddresses.documentId, documents.id), articleAddresses.isCurrent)
const { content } = documentVersions
const category = sql<string>`${content} ->> 'category'`
const day = sql<string>`${content} ->> 'day'`
const latestFirst = [sql`${day} desc nulls last`, desc(documents.createdAt), desc(documents.id)]

/** What is no object has no fields to take away. */
const isObject = sql`jsonb_typeof(${content}) = 'object'`
/** The long text stays in the database. */
const listed = {
  key: documents.key,
  address: articleAddresses.address,
  facts: sql<unknown>`case when ${isObject} then ${content} - 'text' end`,
}

function selectListed(db: Db, condition?: SQL) {
  return db
    .select(listed)
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .innerJoin(articleAddresses, isPresentAddress)
    .where(condition)
    .$dynamic()
}

type Row = Readonly<{ key: string; address: string; facts: unknown }>

/** Leaves out an article that this release cannot read. */
function toListed({ facts, ...names }: Row): ListedArticle[] {
  const { data } = articleFacts.safeParse(facts)
  return data ? [{ ...data, ...names }] : []
}

type PageRequest = Readonly<{ category: CategoryCount | null; page: number; limit: number }>

/** The number of articles on one page of the blog. */
export const articlesOnPage = 9

/** Returns a page of the published articles of a category, or of all, the latest first. */
export async function listArticles(db: Db, { category: asked, page, limit }: PageRequest) {
  const condition = asked ? inArray(category, [...asked.spellings]) : undefined
  const rows = await selectListed(db, condition)
    .orderBy(...latestFirst)
    .limit(limit)
    .offset((page - 1) * limit)
  const [counted] = await db
    .select({ total: count() })
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .where(condition)
  return { rows: rows.flatMap(toListed), total: counted?.total ?? 0 }
}

/** Returns the minutes that each of some published articles takes to read, by their keys. */
export async function findReadingMinutes(db: Db, keys: readonly string[]) {
  const rows = await db
    .select({ key: documents.key, text: sql<RichText>`${content} -> 'text'` })
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .where(inArray(documents.key, [...keys]))
  return new Map(rows.map(({ key, text }) => [key, toReadingMinutes(text)]))
}

/** Returns the published articles with these keys. */
export async function listArticlesWithKeys(db: Db, keys: readonly string[]) {
  const rows = await selectListed(db, inArray(documents.key, [...keys])).orderBy(...latestFirst)
  return rows.flatMap(toListed)
}

/** Returns the categories of the published articles, that of the latest article first. */
export async function countCategories(db: Db): Promise<readonly CategoryCount[]> {
  const rows = await db
    .select({ label: category, count: count() })
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .where(ne(category, ''))
    .groupBy(category)
    .orderBy(sql`${max(day)} desc nulls last`, category)
  const groups = Map.groupBy(rows, ({ label }) => toAddressPart(label) || label)
  return [...groups].map(([id, same]) => {
    const spellings = same.map(({ label }) => label)
    return { id, label: spellings[0] ?? id, spellings, count: same.reduce((sum, row) => sum + row.count, 0) }
  })
}

/** Returns other articles: those that the article names first, then those of its category, then the latest. */
export async function listRelated(
  db: Db,
  { key, related, category: own }: Pick<ListedArticle, 'key' | 'related' | 'category'>,
  limit: number,
) {
  const named = sql`${JSON.stringify(related)}::jsonb ? ${documents.key}`
  const rows = await selectListed(db, ne(documents.key, key))
    .orderBy(sql`${named} desc`, sql`(${category} = ${own} and ${own}::text <> '') desc`, ...latestFirst)
    .limit(limit)
  return rows.flatMap(toListed)
}

/** Returns the articles for the sidebar of an article, without that one. */
export async function listPopular(db: Db, { key }: Pick<ListedArticle, 'key'>, limit: number) {
  const isPopular = sql`${content} -> 'isPopular' = 'true'`
  const rows = await selectListed(db, and(isPopular, ne(documents.key, key)))
    .orderBy(...latestFirst)
    .limit(limit)
  return rows.flatMap(toListed)
}

export type FullArticle = ArticleContent & Readonly<{ key: string; address: string }>

/** Returns the published article of an address with its present address, or null. */
export async function findArticle(db: Db, asked: string): Promise<FullArticle | null> {
  const [found] = await db
    .select({ key: documents.key, content, address: articleAddresses.address })
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .innerJoin(articleAddresses, isPresentAddress)
    .where(sql`${documents.id} = (select document_id from ${articleAddresses} where address = ${asked})`)
  if (!found) return null
  const { data } = articleContent.safeParse(found.content)
  return data ? { ...data, key: found.key, address: found.address } : null
}

/** Returns the latest articles with their text. */
export async function listForFeed(db: Db, limit: number): Promise<readonly FullArticle[]> {
  const rows = await db
    .select({ key: documents.key, content, address: articleAddresses.address })
    .from(documents)
    .innerJoin(documentVersions, isPublished)
    .innerJoin(articleAddresses, isPresentAddress)
    .orderBy(...latestFirst)
    .limit(limit)
  return rows.flatMap(({ content, ...row }) => {
    const { data } = articleContent.safeParse(content)
    return data ? [{ ...row, ...data }] : []
  })
}

/** Returns the titles of articles by their keys, of published ones and of drafts. */
export async function findArticleTitles(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const title = sql<string>`coalesce(coalesce(${content}, ${documents.draft}) ->> 'title', '')`
  const rows = await db
    .select({ key: documents.key, title })
    .from(documents)
    .leftJoin(documentVersions, isPublished)
    .where(and(eq(documents.kind, 'article'), inArray(documents.key, [...keys])))
  return new Map(rows.map(({ key, title }) => [key, title]))
}
