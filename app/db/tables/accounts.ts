import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { counsellors } from './availability.ts'
import { instant, nameText } from './columns.ts'

export type SavedView = Readonly<{
  id: string
  /** The path of the list. */
  path: string
  name: string
  /** The query of its address, without search and page. */
  query: string
}>

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    firstName: nameText().notNull(),
    lastName: nameText().notNull(),
    /** The typed address, which gets the mail. */
    email: text().notNull(),
    /** The address in lower case, unique. */
    emailKey: text().notNull().unique('users_email_key_unique'),
    /** When the owner of the address proved it by a link in a mail. Null: nobody has. */
    emailProvenAt: instant(),
    passwordHash: text().notNull(),
    gender: text({ enum: ['MALE', 'FEMALE', 'OTHER'] }).notNull(),
    phoneNumber: text(),
    isAdmin: boolean().notNull().default(false),
    /** The counsellor as whom the account works; null for all other accounts. */
    counsellorId: uuid()
      .unique('users_counsellor_unique')
      .references(() => counsellors.id, { onDelete: 'set null' }),
    /** The person may change and publish the site. Administrators may do it always, and clients never. */
    editsSite: boolean().notNull().default(false),
    /** The rights that the account gets when its owner accepts the invitation. Null for all other accounts. */
    invitedAs: jsonb().$type<Readonly<{ isAdmin: boolean; counsellorId: string | null }>>(),
    /** Since when the account needs a second factor to sign in. Null: the password is enough. */
    secondFactorAt: instant(),
    disabledAt: instant(),
    /** The canonical IANA name of the zone in which the person reads times. Null: the zone of their office. */
    timeZone: text(),
    /** The named filters, columns and orders of lists. They hold no search words, since those can be names of clients. */
    savedViews: jsonb().$type<readonly SavedView[]>().notNull().default([]),
    /** Each change by staff raises it. A form that shows an older revision is refused. */
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

/** One sign-in. Its cookie and its bearer token both name this row. */
export const sessions = pgTable(
  'sessions',
  {
    /** 128 random bits, base64url. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Words such as `Chrome on Android`, for the list of the owner's sessions. */
    device: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** The second factor of an account, from the beginning of its set-up. */
export const secondFactors = pgTable('second_factors', {
  /** The account. */
  id: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The secret of the app (TOTP, RFC 6238) in base32, encrypted with the row's id (lib/security/encryption.server.ts). Null: passkeys only. */
  totpEncrypted: text('totp_sealed'),
  /** The number of the last interval of 30 seconds whose code was used, so that each code works once. */
  usedInterval: bigint({ mode: 'number' }).notNull().default(0),
  /** The hashes of the recovery codes that nobody has used. */
  recoveryHashes: jsonb().$type<readonly string[]>().notNull().default([]),
  createdAt: instant().notNull(),
})

/** A public key (WebAuthn) whose private half stays on a device of the account's owner. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often the device has signed. Synchronised passkeys always say 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<readonly string[]>().notNull(),
    /** Words such as `Chrome on Android`, so that the owner recognises it. */
    device: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** A key by which a program of the agency calls the API. */
export const apiKeys = pgTable('api_keys', {
  id: uuid().primaryKey(),
  name: nameText().notNull(),
  /** The readable part of the key, by which people and the server find the row. */
  prefix: text().notNull().unique('api_keys_prefix_unique'),
  /** The SHA-256 hash of the secret part. */
  secretHash: text().notNull(),
  scopes: jsonb().$type<readonly string[]>().notNull(),
  /** The account that made it. The key outlives the account. */
  createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
  revokedAt: instant(),
})
