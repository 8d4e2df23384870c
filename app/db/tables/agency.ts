import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { type AgencyLinks, type FooterLink, linkNames, toOptionalPaths } from '../agency-links.ts'
import { users } from './accounts.ts'
import { checkedJson, instant, toFields, toText } from './columns.ts'

/** Returns the known links. A release that knows fewer has stored no others. */
const readLinks = (stored: unknown) =>
  Object.fromEntries(linkNames.map((name) => [name, toText(toFields(stored)[name])])) as AgencyLinks

const linksJson = checkedJson(readLinks)

/** Returns the stored links, or null where what is stored is no list. A link that lacks its text or its address is left out. */
function readFooterLinks(stored: unknown): readonly FooterLink[] | null {
  if (!Array.isArray(stored)) return null
  const links = stored.map(toFields).map(({ label, href }) => ({ label: toText(label), href: toText(href) }))
  return links.filter(({ label, href }) => label !== '' && href !== '')
}

const footerLinksJson = checkedJson(readFooterLinks)
const hiddenEntriesJson = checkedJson((stored) => toOptionalPaths(Array.isArray(stored) ? stored : []))

/**
 * One row: the facts of the agency that pages, mails and files show. The first start imports it, `/admin/site/agency` changes it. A trigger
 * raises the version of the content.
 */
export const agency = pgTable(
  'agency',
  {
    only: boolean().primaryKey().default(true),
    name: text().notNull(),
    /** The last line of the footer. Empty: the sentence with the year and the name. */
    legalLine: text().notNull().default(''),
    copyrightYear: integer().notNull(),
    /** Where people write to about their data. Empty: the first office. */
    privacyEmail: text().notNull().default(''),
    /** The pages of the hospital template. */
    hasTemplatePages: boolean().notNull(),
    links: linksJson().notNull(),
    /** Null: the links of a new site. */
    footerLinks: footerLinksJson(),
    /** The pages that the header does not name. They stay at their addresses. */
    hiddenEntries: hiddenEntriesJson().notNull().default([]),
    /** The captions of a film that is a file, as WebVTT. Empty: it has none. */
    filmCaptions: text().notNull().default(''),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [check('agency_one_row', sql`${table.only}`)],
)

/** One row at most: the mail server that an administrator entered. The setting `MAIL_URL` wins over it. */
export const mailServers = pgTable(
  'mail_servers',
  {
    id: uuid().primaryKey(),
    only: boolean().notNull().default(true).unique('mail_servers_only'),
    host: text().notNull(),
    port: integer().notNull(),
    /** `tls` from the first byte, or `starttls`. Nothing leaves without encryption. */
    security: text({ enum: ['tls', 'starttls'] }).notNull(),
    /** Empty: the server asks for no sign-in. */
    userName: text().notNull(),
    /** Encrypted with the row's id (lib/security/encryption.server.ts). Null without a sign-in. */
    passwordEncrypted: text('password_sealed'),
    /** The sender of all mail. */
    fromAddress: text().notNull(),
    /** Each change raises it. A form that shows an older revision is refused. */
    revision: integer().notNull().default(1),
  },
  (table) => [
    check('mail_servers_one_row', sql`${table.only}`),
    check('mail_servers_security_known', sql`${table.security} in ('tls', 'starttls')`),
  ],
)

/** One row, which a migration adds: what the agency has finished on its first days. A trigger raises the version of the content. */
export const setup = pgTable(
  'setup',
  {
    only: boolean().primaryKey().default(true),
    /** When the agency opened its site. Null: visitors still see what is invented, with a mark. */
    openedAt: instant(),
    /** Null after the account is deleted, and where an update found a site that worked already. */
    openedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** When somebody last deleted what was sample. No start adds it again. */
    sampleDeletedAt: instant(),
    sampleDeletedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('setup_one_row', sql`${table.only}`)],
)
