import { z } from 'zod'

const rfc3339 =
  /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/
const day = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Returns a schema for an instant of this century. */
export function toInstantField(name: string) {
  const message = `${name} must be an instant like 2027-01-09T08:00:00Z`
  return z
    .string(message)
    .refine((value) => rfc3339.test(value) && isReal(value.slice(0, 10)), message)
    .transform((value) => Temporal.Instant.from(value))
    .meta({ format: 'date-time', pattern: rfc3339.source })
}

/** Returns a schema for an instant or a day of this century. */
export function toInstantOrDayField(name: string) {
  const message = `${name} must be given once, as an instant like 2027-01-09T08:00:00Z or a day like 2027-01-09`
  return z
    .string(message)
    .refine((value) => (rfc3339.test(value) || day.test(value)) && isReal(value.slice(0, 10)), message)
    .transform((value) => (day.test(value) ? Temporal.PlainDate.from(value) : Temporal.Instant.from(value)))
    .meta({ pattern: `${rfc3339.source}|${day.source}` })
}

function isReal(date: string): boolean {
  try {
    Temporal.PlainDate.from(date)
    return true
  } catch {
    return false
  }
}
