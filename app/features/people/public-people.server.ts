import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { showsSample } from '../../db/setup.server.ts'
import { agencyZone, counsellors } from '../../db/tables/availability.ts'
import { type Profile, people } from '../../db/tables/people.ts'
import { type CheckedLicence, toCheckedLicence } from './licence.ts'

/** A person as visitors see them. */
export type PublicPerson = Readonly<{
  id: string
  slug: string
  counsellorId: string | null
  /** A counsellor who takes bookings. */
  isBookable: boolean
  isSample: boolean
  samplePortrait: string | null
  profile: Profile
  /** The licence as an administrator has looked it up, and when. Null: visitors see none. */
  licence: CheckedLicence | null
}>

/** Returns the published people in their order. Invented people are there only until a real one is published or the site is open. */
export async function listPublicPeople(db: Db): Promise<PublicPerson[]> {
  const rows = await db
    .select({
      ...{ id: people.id, slug: people.slug, counsellorId: people.counsellorId, profile: people.published },
      ...{ isSample: people.isSample, samplePortrait: people.samplePortrait, active: counsellors.active },
      ...{ licenceChecked: people.licenceChecked, licenceCheckedAt: people.licenceCheckedAt },
      timeZone: agencyZone,
    })
    .from(people)
    .leftJoin(counsellors, eq(counsellors.id, people.counsellorId))
    .where(and(isNotNull(people.published), isNotNull(people.slug)))
    .orderBy(asc(people.position), asc(people.createdAt), asc(people.id))
  const hasReal = rows.some(({ isSample }) => !isSample)
  const isHidden = hasReal || !(await showsSample(db))
  return rows.flatMap(({ slug, profile, active, licenceChecked, licenceCheckedAt, timeZone, ...row }) =>
    slug && profile?.name && !(isHidden && row.isSample)
      ? [
          {
            ...{ ...row, slug, profile, isBookable: active ?? false },
            licence: toCheckedLicence(profile, { licenceChecked, licenceCheckedAt }, timeZone),
          },
        ]
      : [],
  )
}

/** Returns the person of an address, or null. */
export async function findPublicPerson(db: Db, slug: string): Promise<PublicPerson | null> {
  const all = await listPublicPeople(db)
  return all.find((person) => person.slug === slug) ?? null
}
