import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { counsellors } from './availability.ts'
import { instant } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** As the person typed it; mail goes here. */
    email: text().notNull(),
    /** Lower case, for looking up and for uniqueness. */
    emailKey: text().notNull().unique('users_email_key_unique'),
    passwordHash: text().notNull(),
    gender: text({ enum: ['MALE', 'FEMALE', 'OTHER'] }).notNull(),
    phoneNumber: text(),
    isAdmin: boolean().notNull().default(false),
    /** Whose agenda this account works in: a counsellor's own; null for everybody else. */
    counsellorId: uuid()
      .unique('users_counsellor_unique')
      .references(() => counsellors.id, { onDelete: 'set null' }),
    disabledAt: instant(),
    /** Counts the changes that staff make to the account, so that two who edit at the same time find out. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('users_gender_known', sql`${table.gender} in ('MALE', 'FEMALE', 'OTHER')`),
    index('users_created').on(table.createdAt, table.id),
    index('users_admins').on(table.createdAt, table.id).where(sql`${table.isAdmin}`),
    index('users_disabled').on(table.createdAt, table.id).where(sql`${table.disabledAt} is not null`),
  ],
)

/** One sign-in. Cookie and bearer token both name this row; ending it ends both at once. */
export const sessions = pgTable(
  'sessions',
  {
    /** 128 random bits, base64url. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)
