import { and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { toParagraphs } from '../lib/text/to-paragraphs.ts'
import type { Db } from './open.server.ts'
import { documents, documentVersions } from './tables/content.ts'

/** The document with the paragraphs that the office adds to the consent for a session. */
export const consentDocument = { kind: 'consent', key: 'session' } as const

/** A published version of these paragraphs. It never changes. */
export type OfficeConsent = Readonly<{ number: number; paragraphs: readonly string[] }>

/** Returns the published paragraphs, or null when the office has never published any. */
export function findOfficeConsent(db: Db): Promise<OfficeConsent | null> {
  return find(db, eq(documentVersions.number, documents.publishedVersion))
}

/** Returns the paragraphs of a version, or null when there is none of this number. */
export function findConsentVersion(db: Db, number: number): Promise<OfficeConsent | null> {
  return find(db, eq(documentVersions.number, number))
}

async function find(db: Db, condition: SQL): Promise<OfficeConsent | null> {
  const [found] = await db
    .select({ number: documentVersions.number, text: sql<string>`${documentVersions.content} ->> 'text'` })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(and(isConsent, condition))
  return found ? { number: found.number, paragraphs: toParagraphs(found.text) } : null
}

const isConsent = and(
  eq(documents.kind, consentDocument.kind),
  eq(documents.key, consentDocument.key),
  isNotNull(documents.publishedVersion),
)

/** Returns the newest version that clients who agreed before are asked to read, or 0. */
export async function findNewestMeaning(db: Db): Promise<number> {
  const [found] = await db
    .select({ number: sql<number | null>`max(${documentVersions.number})` })
    .from(documents)
    .innerJoin(documentVersions, eq(documentVersions.documentId, documents.id))
    .where(
      and(
        isConsent,
        lte(documentVersions.number, documents.publishedVersion),
        sql`${documentVersions.content} ->> 'asksAgain' = 'true'`,
      ),
    )
  return Number(found?.number ?? 0)
}
