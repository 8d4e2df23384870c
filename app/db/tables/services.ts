import { sql } from 'drizzle-orm'
import { boolean, check, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, nameText } from './columns.ts'

/** Services: what the agency sells. */
export const services = pgTable(
  'services',
  {
    id: uuid().primaryKey(),
    name: nameText().notNull(),
    location: text({ enum: ['PHYSICAL', 'VIRTUAL'] }).notNull(),
    type: text({ enum: ['INDIVIDUAL', 'GROUP', 'ORGANIZATION'] }).notNull(),
    /** Naira. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull(),
    sessions: integer().notNull(),
    isExtra: boolean().notNull().default(false),
    /** For the revision guard. */
    revision: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('services_price_not_negative', sql`${table.price} >= 0`),
    check('services_sessions_positive', sql`${table.sessions} >= 1`),
  ],
)
