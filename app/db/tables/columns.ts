import { customType } from 'drizzle-orm/pg-core'

/** An instant, stored as `timestamptz`. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamptz',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => toInstant(value),
})

/** A calendar day without a zone. The office or country of the row says which zone it has. */
export const plainDate = customType<{ data: Temporal.PlainDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.PlainDate.from(value),
})

/** A name that lists are sorted by: `ẹ` stands beside `e`, in every language (ICU's root collation). */
export const nameText = customType<{ data: string }>({ dataType: () => 'text COLLATE "und-x-icu"' })

/** Converts PostgreSQL's text (`2026-11-21 05:34:27.12+00`) or a date of the driver. */
export function toInstant(value: string | Date): Temporal.Instant {
  return typeof value === 'string'
    ? Temporal.Instant.from(value.replace(' ', 'T'))
    : Temporal.Instant.fromEpochMilliseconds(value.getTime())
}
