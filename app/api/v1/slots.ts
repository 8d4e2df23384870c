import { createRoute, z } from '@hono/zod-openapi'
import type { Db } from '../../db/open.server.ts'
import { listOffices } from '../../features/availability/editing/offices.server.ts'
import { isAllowedRange, longestRangeDays, modes } from '../../features/availability/rules/slot.ts'
import {
  findNearestSlots,
  findOpenSlots,
  listCounsellors,
} from '../../features/availability/slots/slots.server.ts'
import { holdForCaller } from '../../features/booking/book-for-caller.server.ts'
import { guardianForm } from '../../features/booking/guardian/guardian.schema.ts'
import { bookingLimits } from '../../features/booking/limits/booking-limits.ts'
import { toSecondsUntil } from '../../lib/time/seconds-until.ts'
import { toCanonicalTimeZone } from '../../lib/time/time-zone.ts'
import { toUtcText } from '../../lib/time/utc-text.ts'
import { findSentText } from '../../site-consent.ts'
import { openToKey, refuseTooMany, toCaller } from '../http/guards.ts'
import { newApi, refuse, refuseFields, refuseWith, reply, replyList } from '../http/reply.ts'
import {
  bodyRefusals,
  ListQuery,
  NoQuery,
  openToAll,
  toAnswer,
  toBody,
  toInstantField,
  toInstantOrDayField,
  toListAnswer,
  toRefusals,
  toTokenField,
  VisitorTimeZone,
  WorkHeaders,
} from '../http/schemas.ts'
import { bookingWords, conflictAnswer, SlotAnswer, showRefusal, toSlotAnswer } from './booking-schema.ts'
import { ConsentVersion, unknownConsent } from './consent.ts'

const defaultDays = 7

const name = (field: string) =>
  z
    .string(`${field} must be given once`)
    .min(1, `${field} must not be empty`)
    .max(200, `${field} must be 200 characters or less`)

const SlotsQuery = ListQuery.extend({
  limit: ListQuery.shape.limit,
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
async function findSlotQuery(db: Db, params: SlotsParams, now: Temporal.Instant) {
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

const NewHold = z
  .strictObject({
    startsAt: toInstantField('startsAt'),
    endsAt: toInstantField('endsAt')
      .optional()
      .describe(
        'Accepted, so that a slot of GET slots can be sent back. All appointments have the same length',
      ),
    counsellorId: z
      .uuid('counsellorId must be one that GET slots names')
      .optional()
      .describe('Left out: any counsellor'),
    officeId: z.uuid('officeId must be one that GET slots names'),
    mode: z.enum(modes, 'mode must be IN_PERSON or ONLINE'),
    consent: z
      .literal(true, 'We need your consent before we keep anything')
      .describe('The person has read and accepted the text of /schedule, which GET consent returns'),
    consentVersion: ConsentVersion,
    guardian: guardianForm('en').optional().describe('For people under 18, who cannot book without it'),
    visitorTimeZone: VisitorTimeZone,
    previousHoldToken: toTokenField('previousHoldToken').describe(
      'A hold of the same person, which ends when the new hold begins',
    ),
  })
  .openapi('NewHold')

const Hold = z
  .object({
    holdToken: z.string().describe('For POST booking'),
    expiresAt: z.iso.datetime(),
    counsellorId: z.uuid(),
    kept: z
      .boolean()
      .describe(
        'False: too many bookings wait for the proof of their address, so nothing keeps the time. It can be booked all the same: the button behind the link of the mail takes it',
      ),
  })
  .openapi('Hold')

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listSlots',
  summary: 'Times that can be booked, by start',
  description: `From now for a week unless \`from\` and \`to\` say otherwise; at most ${longestRangeDays} days at once. Of more slots than \`limit\` ask for the next \`page\`.`,
  tags: ['Slots'],
  security: openToKey('slots:read'),
  request: { query: SlotsQuery },
  responses: { 200: toListAnswer('The open slots', SlotAnswer), ...toRefusals(422, 500) },
})

const hold = createRoute({
  method: 'post',
  path: '/hold',
  operationId: 'holdSlot',
  summary: `Keep a slot for ${bookingLimits.holdMinutes} minutes`,
  tags: ['Slots'],
  security: openToKey('bookings:write', openToAll),
  request: { query: NoQuery, headers: WorkHeaders, body: toBody(NewHold) },
  responses: {
    201: toAnswer('The hold', Hold),
    409: conflictAnswer,
    ...toRefusals(...bodyRefusals),
  },
})

export const slotsApi = newApi()
  .openapi(list, async (c) => {
    const { db } = c.var.instance
    const now = Temporal.Now.instant()
    const { page, limit: size, ...params } = c.req.valid('query')
    const found = await findSlotQuery(db, params, now)
    if (!found.ok) return refuseFields(c, found.errors)
    const query = { ...found.query, offset: (page - 1) * size, limit: size }
    const { slots, total } = await findOpenSlots(db, query, now)
    return replyList(c, 'Open slots', slots.map(toSlotAnswer), { total, page, limit: size })
  })
  .openapi(hold, async (c) => {
    const { db } = c.var.instance
    const body = c.req.valid('json')
    const { consent, consentVersion, visitorTimeZone, endsAt, guardian, previousHoldToken, ...slot } = body
    const now = Temporal.Now.instant()
    const agreedTo = await findSentText(c.var.instance, consentVersion)
    if (!agreedTo) return refuseFields(c, unknownConsent)
    const sent = {
      ...{ slot, guardian, agreedTo, route: 'api' as const, previousHoldToken },
      visitorTimeZone: toCanonicalTimeZone(visitorTimeZone),
      work: c.req.valid('header')['Proof-Of-Work'],
    }
    const held = await holdForCaller(c.var.instance, toCaller(c), sent, now)
    if (held.ok) {
      const { holdToken, expiresAt, counsellorId, isKept } = held
      const { inApi } = bookingWords
      return reply(c, 201, isKept ? inApi.held(bookingLimits) : inApi.notKept, {
        holdToken,
        expiresAt: toUtcText(expiresAt),
        counsellorId,
        kept: isKept,
      })
    }
    const message = showRefusal(held.reason)
    if (held.reason === 'too_many') return refuseTooMany(c, toSecondsUntil(held.retryAt, now), message)
    if (held.reason === 'too_many_holds') return refuse(c, 409, message, { code: held.reason })
    const nearest = await findNearestSlots(db, slot, now, 3)
    return refuseWith(c, 409, message, { nearest: nearest.map(toSlotAnswer) }, { code: held.reason })
  })
