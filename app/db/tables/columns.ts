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

/**
 * JSON that `read` makes a whole value of, whatever it is: an import, a restore or another release may have stored something else, and no
 * page breaks over it.
 */
export function checkedJson<Value>(read: (stored: unknown) => Value) {
  return customType<{ data: Value; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: read,
  })
}

/** Returns the fields of an object, and none of anything else. */
export function toFields(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}

export const toText = (stored: unknown): string => (typeof stored === 'string' ? stored : '')

/** Converts PostgreSQL's text (`2026-11-21 05:34:27.12+00`) or a date of the driver. */
export function toInstant(value: string | Date): Temporal.Instant {
  return typeof value === 'string'
    ? Temporal.Instant.from(value.replace(' ', 'T'))
    : Temporal.Instant.fromEpochMilliseconds(value.getTime())
}
