import { z } from '@hono/zod-openapi'
import type { Db } from '../../db/open.server.ts'
import { isAllowedRange, longestRangeDays, type Mode, modes } from '../../features/availability/rules/slot.ts'
import { listCounsellors, listOffices } from '../../features/availability/slots/slots.server.ts'
import { toInstantOrDayField } from '../http/instants.ts'
import { ListQuery } from '../http/list-query.ts'
import type { FieldErrors } from '../http/reply.ts'

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

type Asked = Omit<z.output<typeof SlotsQuery>, 'page' | 'limit'>
type Found =
  | Readonly<{
      ok: true
      query: {
        from: Temporal.Instant
        to: Temporal.Instant
        officeId?: string
        counsellorId?: string
        mode?: Mode
      }
    }>
  | Readonly<{ ok: false; errors: FieldErrors }>

/** Names and days of a query as ids and instants, or what is wrong with them. */
export async function findSlotQuery(db: Db, asked: Asked, now: Temporal.Instant): Promise<Found> {
  const office = asked.office ? findNamed(await listOffices(db), asked.office) : undefined
  const counsellor = asked.counsellor
    ? findNamed(await listCounsellors(db, now), asked.counsellor)
    : undefined
  const timeZone = office?.timeZone ?? 'UTC'
  const from = asked.from ? toInstant(asked.from, timeZone, 0) : now
  const to = asked.to ? toInstant(asked.to, timeZone, 1) : from.add({ hours: 24 * defaultDays })
  const errors = {
    ...(asked.office && !office ? { office: ['There is no such office'] } : {}),
    ...(asked.counsellor && !counsellor ? { counsellor: ['There is no such counsellor'] } : {}),
    ...(isAllowedRange(from, to)
      ? {}
      : { to: [`to must be after from, and at most ${longestRangeDays} days after it`] }),
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return {
    ok: true,
    query: { from, to, officeId: office?.id, counsellorId: counsellor?.id, mode: asked.mode },
  }
}

function findNamed<Row extends { id: string; name: string }>(rows: readonly Row[], wanted: string) {
  const lower = wanted.toLowerCase()
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
