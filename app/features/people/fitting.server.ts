import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { counsellors } from '../../db/tables/availability.ts'
import type { Profile } from '../../db/tables/people.ts'
import { type AgeBand, fitsWish, type PersonWish } from './profile.ts'
import { listPublicPeople } from './public-people.server.ts'

/** What a client asks of any counsellor, and the client's age where it is known. */
type BookingWish = PersonWish & Readonly<{ age: AgeBand | null }>

/**
 * Returns the ids of the counsellors among whom the booking chooses, or null for all of them. Gender, languages and topics are known of
 * public profiles alone. Somebody whose profile names other ages gets nobody of this age without being chosen by name.
 */
export async function listFitting(db: Db, { age, ...wish }: BookingWish): Promise<readonly string[] | null> {
  const profiles = new Map(
    (await listPublicPeople(db)).map(({ counsellorId, profile }) => [counsellorId, profile]),
  )
  const isAsking = Boolean(wish.gender || wish.language || wish.topic)
  if (!isAsking && [...profiles.values()].every(({ ages }) => ages.length === 0)) return null
  const active = await db
    .select({ id: counsellors.id })
    .from(counsellors)
    .where(eq(counsellors.active, true))
    .orderBy(asc(counsellors.name), asc(counsellors.id))
  const fitting = active.filter(({ id }) => {
    const profile = profiles.get(id)
    if (!profile) return !isAsking
    return fitsWish(profile, wish) && meetsAge(profile, age)
  })
  return isAsking || fitting.length < active.length ? fitting.map(({ id }) => id) : null
}

/** Returns whether somebody meets people of an age. Null: the age is not known. */
export function meetsAge({ ages }: Profile, age: AgeBand | null): boolean {
  return age === null || ages.length === 0 || ages.includes(age)
}
