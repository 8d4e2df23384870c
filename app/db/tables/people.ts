import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isUuid } from '../../lib/text/form-text.ts'
import { users } from './accounts.ts'
import { counsellors } from './availability.ts'
import { checkedJson, instant, plainDate, toFields, toText } from './columns.ts'

/** What visitors read about one person of the team. The values of the lists are in app/features/people/profile.ts. */
export type Profile = Readonly<{
  /** The first name. */
  name: string
  role: string
  languages: readonly string[]
  topics: readonly string[]
  /** Empty: all ages. */
  ages: readonly string[]
  /** Null: the person does not say. */
  gender: 'FEMALE' | 'MALE' | null
  /** One sentence in the person's own words. */
  sentence: string
  text: string
  /** The register and the number, as the person says it. Visitors see it only as it was checked (`licenceChecked`). */
  licence: string
  /** The name of the supervisor, and how often they meet. */
  supervision: string
  /** A picture of the library. Profiles of the first releases have none. */
  portraitId?: string | null
  /** The person wishes to be found by search engines. */
  isListed: boolean
}>

const toTexts = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((value) => typeof value === 'string') : []

/** Returns the parts of a stored profile that can be read. One without a name is shown to nobody. */
function readProfile(stored: unknown): Profile {
  const fields = toFields(stored)
  const { gender, portraitId } = fields
  return {
    name: toText(fields.name),
    role: toText(fields.role),
    languages: toTexts(fields.languages),
    topics: toTexts(fields.topics),
    ages: toTexts(fields.ages),
    gender: gender === 'FEMALE' || gender === 'MALE' ? gender : null,
    sentence: toText(fields.sentence),
    text: toText(fields.text),
    licence: toText(fields.licence),
    supervision: toText(fields.supervision),
    ...('portraitId' in fields && { portraitId: isUuid(toText(portraitId)) ? toText(portraitId) : null }),
    isListed: fields.isListed === true,
  }
}

const profileJson = checkedJson(readProfile)

/** The people of the team. Each counsellor has a row, and so has everybody else who stands on the site. A person who leaves loses it. */
export const people = pgTable(
  'people',
  {
    id: uuid().primaryKey(),
    /** Null: the person holds no appointments. */
    counsellorId: uuid()
      .unique('people_counsellor_unique')
      .references(() => counsellors.id, { onDelete: 'cascade' }),
    /** The account of a person who is no counsellor. A counsellor's account is `users.counsellorId`. */
    userId: uuid()
      .unique('people_user_unique')
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The profile as it is prepared. */
    profile: profileJson().notNull(),
    /** The profile that visitors see. Null: nobody sees it. Triggers raise the version of the content when it changes. */
    published: profileJson(),
    publishedAt: instant(),
    /** The last segment of the page's address. A profile that is not published has none. */
    slug: text().unique('people_slug_unique'),
    /** The day on which a person without an account agreed to the published profile. */
    agreedOn: plainDate(),
    /**
     * The text of the licence that an administrator has looked up. Visitors see the licence while the published profile has the same text;
     * staff read the state of the prepared one.
     */
    licenceChecked: text(),
    licenceCheckedAt: instant(),
    /** Null: the administrator's account is gone. */
    licenceCheckedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** An invented person. Visitors see a mark, and do not see the person once a real one is published. */
    isSample: boolean().notNull().default(false),
    /** The path of a drawn face. A real person has a photo or none. */
    samplePortrait: text(),
    /** The order on the site. */
    position: integer().notNull().default(0),
    /** Each change of the profile raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check(
      'people_published_whole',
      sql`num_nulls(${table.published}, ${table.publishedAt}, ${table.slug}) in (0, 3)`,
    ),
    check(
      'people_licence_whole',
      sql`num_nulls(${table.licenceChecked}, ${table.licenceCheckedAt}) in (0, 2)`,
    ),
    check('people_invented_face', sql`${table.samplePortrait} is null or ${table.isSample}`),
    check('people_one_account', sql`num_nonnulls(${table.counsellorId}, ${table.userId}) <= 1`),
  ],
)
