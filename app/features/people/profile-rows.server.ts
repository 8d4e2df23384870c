import { randomUUID } from 'node:crypto'
import { and, eq, isNull, max, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { type Profile, people } from '../../db/tables/people.ts'

type NewPerson = Readonly<{ counsellorId?: string; userId?: string | null; profile: Profile }>

/** Writes a profile that nobody sees yet, as the last one of the order. Returns its id. */
export async function insertPerson(tx: Db, person: NewPerson, now: Temporal.Instant): Promise<string> {
  const id = randomUUID()
  const [last] = await tx.select({ position: max(people.position) }).from(people)
  await tx.insert(people).values({ ...person, id, position: (last?.position ?? 0) + 1, createdAt: now })
  return id
}

/** The columns of a profile that nobody sees. */
export const offTheSite = { published: null, publishedAt: null, slug: null, agreedOn: null } as const

const isStaffOfPerson = and(eq(users.id, people.userId), users.isAdmin)

/** Takes the profiles off the site whose person has lost the account that reaches them. Keeps sample people, who have none. */
export async function hideWithoutOwner(tx: Db): Promise<void> {
  const owner = tx
    .select({ one: sql`1` })
    .from(users)
    .where(and(isNull(users.disabledAt), or(eq(users.counsellorId, people.counsellorId), isStaffOfPerson)))
  const hasAccount = or(sql`${people.counsellorId} is not null`, sql`${people.userId} is not null`)
  await tx
    .update(people)
    .set({ ...offTheSite, revision: sql`${people.revision} + 1` })
    .where(
      and(hasAccount, eq(people.isSample, false), sql`${people.published} is not null`, notExists(owner)),
    )
}

/** Returns the pictures that a profile shows, as it is prepared and as visitors see it. */
export function listPortraitIds({
  profile,
  published,
}: Pick<typeof people.$inferSelect, 'profile' | 'published'>) {
  return [profile.portraitId, published?.portraitId].flatMap((id) => id ?? [])
}
