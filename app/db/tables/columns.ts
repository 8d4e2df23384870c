import { customType } from 'drizzle-orm/pg-core'

/** An instant, kept as `timestamptz`, always read and written in UTC. */
export const instant = customType<{ data: Temporal.Instant; driverData: string }>({
  dataType: () => 'timestamptz',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => toInstant(value),
})

/** A calendar day without a zone: whose day it is, the row's office or country says. */
export const plainDate = customType<{ data: Temporal.PlainDate; driverData: string }>({
  dataType: () => 'date',
  toDriver: (value) => value.toString(),
  fromDriver: (value) => Temporal.PlainDate.from(value),
})

/** PostgreSQL's text form (`2026-11-21 05:34:27.12+00`) of an instant, as both drivers hand it over. */
export function toInstant(value: string | Date): Temporal.Instant {
  return typeof value === 'string'
    ? Temporal.Instant.from(value.replace(' ', 'T'))
    : Temporal.Instant.fromEpochMilliseconds(value.getTime())
}
