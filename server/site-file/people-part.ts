import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../app/db/open.server.ts'
import { counsellors } from '../../app/db/tables/availability.ts'
import { people } from '../../app/db/tables/people.ts'
import { importPerson } from '../../app/features/people/import-person.server.ts'
import { ProfileForm, toAgreement, toProfileValues } from '../../app/features/people/profile.schema.ts'
import { findPublisher } from '../../app/features/people/profile.ts'
import { toLatestDay } from '../../app/lib/time/days.ts'
import { definePart } from './part.ts'

export const peoplePart = definePart({
  async list(db) {
    const rows = await db
      .select({ person: people, counsellor: counsellors.name })
      .from(people)
      .leftJoin(counsellors, eq(counsellors.id, people.counsellorId))
      .orderBy(asc(people.position), asc(people.createdAt), asc(people.id))
    return rows.map(({ person, counsellor }) => ({
      id: person.id,
      /** The person's name among the counsellors: the same counsellor has another id on another server. */
      counsellor: counsellor ?? '',
      publisher: findPublisher(person),
      profile: toValues(person.profile),
      published: person.published && toValues(person.published),
      agreedOn: toAgreedOn(person)?.toString() ?? '',
      position: person.position,
    }))
  },
  toSchema: (now) =>
    z
      .object({
        counsellor: z.string().default(''),
        profile: ProfileForm,
        published: ProfileForm.nullable(),
        agreedOn: z.union([
          z.literal('').transform(() => null),
          toAgreement(toLatestDay(now)).shape.agreedOn,
        ]),
        position: z.int().min(0).max(100_000),
      })
      .refine(({ published, agreedOn }) => !published || agreedOn, {
        path: ['agreedOn'],
        message: 'Say on which day the person agreed to the published profile',
      }),
  isSame: ({ counsellor }, present) => counsellor !== '' && counsellor === present.counsellor,
  isEqual: (item, present) =>
    isDeepStrictEqual(item.profile, present.profile) &&
    (present.publisher === 'person' ||
      item.published === null ||
      (item.agreedOn === present.agreedOn && isDeepStrictEqual(item.published, present.published))),
  toLabel: ({ profile }) => `profile of ${profile.name}`,
  async write(tx, { id, input: { counsellor, ...person }, present }, author) {
    // The file may have brought the counsellor, who has a profile from the beginning.
    const own = present || !counsellor ? null : await findProfileOf(tx, counsellor)
    await importPerson(tx, { ...person, id: own ?? id }, author)
  },
})

async function findProfileOf(tx: Db, counsellor: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: people.id })
    .from(people)
    .innerJoin(counsellors, eq(counsellors.id, people.counsellorId))
    .where(eq(counsellors.name, counsellor))
    .orderBy(asc(people.createdAt), asc(people.id))
    .limit(1)
  return found?.id ?? null
}

function toValues(profile: typeof people.$inferSelect.profile) {
  const { agreedOn: _, userId: __, ...values } = toProfileValues(profile)
  return values
}

/** Who published the own profile agreed on that day. */
function toAgreedOn({ agreedOn, publishedAt }: typeof people.$inferSelect): Temporal.PlainDate | null {
  return agreedOn ?? publishedAt?.toZonedDateTimeISO('UTC').toPlainDate() ?? null
}
