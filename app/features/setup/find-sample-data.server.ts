import { isDeepStrictEqual } from 'node:util'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { officeRows } from '../../db/seed/seed.server.ts'
import { counsellors, offices } from '../../db/tables/availability.ts'
import { documents } from '../../db/tables/content.ts'
import { people } from '../../db/tables/people.ts'
import { pictures } from '../../db/tables/pictures.ts'
import { services } from '../../db/tables/public-content.ts'
import { setup as words } from '../../words/staff/setup.ts'

export type SampleRow = Readonly<{
  id: string
  name: string
  /** Somebody has changed it since the start added it. */
  isChanged: boolean
}>

/** The rows that a start added and nobody has kept. Public holidays are real, so they are not part of it. */
export type SampleData = Readonly<{
  offices: readonly SampleRow[]
  counsellors: readonly SampleRow[]
  services: readonly SampleRow[]
  pictures: readonly SampleRow[]
  /** Invented people. Most of them are the profiles of sample counsellors. */
  people: readonly (SampleRow & Readonly<{ counsellorId: string | null }>)[]
  /** Articles that nobody has published. */
  articles: readonly SampleRow[]
}>

const isRevised = (
  table: typeof counsellors | typeof services | typeof pictures | typeof people | typeof documents,
) => sql<boolean>`${table.revision} > 1`

/** Returns the sample rows by name. */
export async function findSampleData(db: Db): Promise<SampleData> {
  return {
    offices: await listSampleOffices(db),
    counsellors: await db
      .select({ id: counsellors.id, name: counsellors.name, isChanged: isRevised(counsellors) })
      .from(counsellors)
      .where(eq(counsellors.isSample, true))
      .orderBy(asc(counsellors.name), asc(counsellors.id)),
    services: await listSampleServices(db),
    pictures: await db
      .select({
        id: pictures.id,
        name: sql<string>`coalesce(${pictures.alt}, '')`,
        isChanged: isRevised(pictures),
      })
      .from(pictures)
      .where(eq(pictures.isSample, true))
      .orderBy(asc(pictures.alt), asc(pictures.id)),
    people: await db
      .select({
        ...{ id: people.id, counsellorId: people.counsellorId, isChanged: isRevised(people) },
        name: sql<string>`${people.profile} ->> 'name'`,
      })
      .from(people)
      .where(eq(people.isSample, true))
      .orderBy(asc(people.position), asc(people.id)),
    articles: await db
      .select({
        ...{ id: documents.id, isChanged: isRevised(documents) },
        name: sql<string>`coalesce(${documents.draft} ->> 'title', '')`,
      })
      .from(documents)
      .where(eq(documents.isSample, true))
      .orderBy(asc(documents.createdAt), asc(documents.id)),
  }
}

/** Two services can differ only in their place. */
async function listSampleServices(db: Db): Promise<SampleRow[]> {
  const { id, name, location } = services
  const rows = await db
    .select({ id, name, location, isChanged: isRevised(services) })
    .from(services)
    .where(eq(services.isSample, true))
    .orderBy(asc(name), asc(location), asc(id))
  const { service, places } = words.sample
  return rows.map(({ location: place, ...row }) => ({
    ...row,
    name: service({ name: row.name, place: places[place] }),
  }))
}

export const hasSample = (sample: SampleData) => Object.values(sample).some((rows) => rows.length > 0)

/** Compares values, because a public holiday raises the revision of all offices of its country. */
async function listSampleOffices(db: Db): Promise<SampleRow[]> {
  const stored = await db
    .select()
    .from(offices)
    .where(eq(offices.isSample, true))
    .orderBy(asc(offices.name), asc(offices.id))
  return stored.map((office) => ({
    id: office.id,
    name: office.name,
    isChanged: !officeRows.some((row) =>
      Object.entries(row).every(([column, value]) =>
        isDeepStrictEqual(office[column as keyof typeof office], value),
      ),
    ),
  }))
}
