import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open.server.ts'
import type { Author } from '../../db/record-audit.server.ts'
import { type Profile, people } from '../../db/tables/people.ts'
import { announce } from '../../events/announce.server.ts'
import { chooseSlug } from './people.server.ts'
import { findPublisher, listChangedFields } from './profile.ts'

export type ImportedPerson = Readonly<{
  id: string
  profile: Profile
  /** Null: the file shows the person to nobody. */
  published: Profile | null
  agreedOn: Temporal.PlainDate | null
  position: number
}>

/**
 * Stores a profile that a file brings. Only a person makes the own profile public, so what visitors see changes for people without an
 * account only, who agreed on a day that the file says.
 */
export async function importPerson(tx: Db, person: ImportedPerson, { actorId, now }: Author): Promise<void> {
  const { id, profile, published, agreedOn, position } = person
  const [row] = await tx.select().from(people).where(eq(people.id, id)).for('update')
  const isByStaff = !row || findPublisher(row) === 'staff'
  const shown =
    published && agreedOn && isByStaff
      ? {
          ...{ published, agreedOn, publishedAt: now },
          slug: await chooseSlug(tx, row?.slug ?? null, published.name),
        }
      : {}
  if (row) {
    const change = { profile, position, ...shown, revision: row.revision + 1 }
    await tx.update(people).set(change).where(eq(people.id, id))
  } else await tx.insert(people).values({ id, profile, position, ...shown, createdAt: now })
  const type = 'published' in shown ? 'person.published' : row ? 'person.changed' : 'person.added'
  const detail = row && { fields: listChangedFields(row.profile, profile) }
  await announce(tx, { at: now, actorId, type, subjectType: 'person', subjectId: id, detail })
}
