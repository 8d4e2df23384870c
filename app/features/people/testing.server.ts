import { randomUUID } from 'node:crypto'
import { toFirstProfile } from '../../db/first-profile.ts'
import type { Db } from '../../db/open.server.ts'
import { type Profile, people } from '../../db/tables/people.ts'

type Values = Partial<Profile> & Readonly<{ name: string; counsellorId?: string; isSample?: boolean }>

/** Adds a published profile. Its address is the name in lower case. */
export async function makePerson(db: Db, { counsellorId, isSample, ...values }: Values) {
  const profile = { ...toFirstProfile(values.name, 'Counsellor'), languages: ['en'], ...values }
  const now = Temporal.Now.instant()
  const published = { published: profile, publishedAt: now, slug: values.name.toLowerCase() }
  const [row] = await db
    .insert(people)
    .values({ id: randomUUID(), counsellorId, isSample, profile, ...published, createdAt: now })
    .returning()
  if (!row) throw new Error('no person was made')
  return row
}
