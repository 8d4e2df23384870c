import { z } from '@hono/zod-openapi'
import type { Db } from '../../db/open.server.ts'
import { listOffices } from '../../features/availability/offices/offices.server.ts'
import { isAllowedRange, longestRangeDays, modes } from '../../features/availability/rules/slot.ts'
import { listCounsellors } from '../../features/availability/slots/slots.server.ts'
import { toInstantOrDayField } from '../http/instants.ts'
import { ListQuery } from '../http/list-query.ts'

const defaultDays = 7

const name = (field: string) =>
  z
    .string(`${field} must be given once`)
    .min(1, `${field} must not be empty`)
    .max(200, `${field} must be 200 characters or less`)

export const SlotsQuery = ListQuery.extend({
  from: toInstantOrDayField('from').optional().describe('An instant, or a day: its beginning'),
  to: toInstantOrDayField('to')
    .optional()
    .describe('An instant, or a day: its end. Days are on the clock of `office`, or in UTC without one'),
  office: name('office').optional().describe('Id or name'),
  counsellor: name('counsellor').optional().describe('Id or name'),
  mode: z.enum(modes, 'mode must be IN_PERSON or ONLINE').optional(),
}).strict()

type SlotsParams = Omit<z.output<typeof SlotsQuery>, 'page' | 'limit'>

/** Returns the ids and instants for the names and days of a query, or the error messages. */
export async function findSlotQuery(db: Db, params: SlotsParams, now: Temporal.Instant) {
  const office = params.office ? findNamed(await listOffices(db), params.office) : undefined
  const counsellor = params.counsellor
    ? findNamed(await listCounsellors(db, now), params.counsellor)
    : undefined
  const timeZone = office?.timeZone ?? 'UTC'
  const from = params.from ? toInstant(params.from, timeZone, 0) : now
  const to = params.to ? toInstant(params.to, timeZone, 1) : from.add({ hours: 24 * defaultDays })
  const errors = {
    ...(params.office && !office ? { office: ['There is no such office'] } : {}),
    ...(params.counsellor && !counsellor ? { counsellor: ['There is no such counsellor'] } : {}),
    ...(isAllowedRange(from, to)
      ? {}
      : { to: [`to must be after from, and at most ${longestRangeDays} days after it`] }),
  }
  if (Object.keys(errors).length > 0) return { ok: false as const, errors }
  return {
    ok: true as const,
    query: { from, to, officeId: office?.id, counsellorId: counsellor?.id, mode: params.mode },
  }
}

function findNamed<Row extends { id: string; name: string }>(rows: readonly Row[], idOrName: string) {
  const lower = idOrName.toLowerCase()
  return rows.find(({ id, name }) => id === lower || name.toLowerCase() === lower)
}

function toInstant(
  value: Temporal.Instant | Temporal.PlainDate,
  timeZone: string,
  daysLater: number,
): Temporal.Instant {
  return value instanceof Temporal.Instant
    ? value
    : value.add({ days: daysLater }).toZonedDateTime(timeZone).toInstant()
}
