import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { counsellors, offices } from './availability.ts'
import { bookings } from './booking.ts'

export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** What a client asked for whom no free time fits, until the request has its time. It is not encrypted: it says nothing about health. */
export const bookingWishes = pgTable(
  'booking_wishes',
  {
    bookingId: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Numbers of weekdays; 1 is Monday. Empty: every day fits. */
    days: integer().array().notNull(),
    /** Parts of the day on the client's clock. Empty: every time fits. */
    parts: text({ enum: dayParts }).array().notNull(),
    mode: text({ enum: ['IN_PERSON', 'ONLINE'] }).notNull(),
    officeId: uuid().references(() => offices.id, { onDelete: 'set null' }),
    /** Null: anybody, of this gender if one stands here. */
    counsellorId: uuid().references(() => counsellors.id, { onDelete: 'set null' }),
    gender: text({ enum: ['FEMALE', 'MALE'] }),
  },
  (table) => [
    check('booking_wishes_days_known', sql`${table.days} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check('booking_wishes_parts_known', sql`${table.parts} <@ array['morning', 'afternoon', 'evening']`),
    check('booking_wishes_mode_known', sql`${table.mode} in ('IN_PERSON', 'ONLINE')`),
    check('booking_wishes_gender_known', sql`${table.gender} in ('FEMALE', 'MALE')`),
  ],
)
