import type { Db } from '../../db/open.server.ts'
import { users } from '../../db/tables/accounts.ts'
import { counsellors } from '../../db/tables/availability.ts'

type Person = Partial<typeof users.$inferInsert>

/** An account in the database whose password is worth nothing; its row. */
export async function makeUser(db: Db, person: Person = {}) {
  const id = crypto.randomUUID()
  const email = person.email ?? `${id}@mail.example.com`
  const [user] = await db
    .insert(users)
    .values({
      id,
      firstName: 'Ada',
      lastName: 'Obi',
      gender: 'FEMALE',
      passwordHash: 'x',
      createdAt: Temporal.Instant.from('2027-01-04T08:00:00Z'),
      ...person,
      email,
      emailKey: email.toLowerCase(),
    })
    .returning()
  if (!user) throw new Error('no user was made')
  return user
}

/** A counsellor without hours; the id. */
export async function makeCounsellor(db: Db, name = 'Counsellor'): Promise<string> {
  const id = crypto.randomUUID()
  const address = { email: `${id}@ireti.example`, timeZone: 'Africa/Lagos' }
  await db.insert(counsellors).values({ id, name, ...address })
  return id
}
