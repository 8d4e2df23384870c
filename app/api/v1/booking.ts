import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { eventDays } from '../../events/program-events.ts'
import { findNearestSlots } from '../../features/availability/slots/slots.server.ts'
import { bookForCaller } from '../../features/booking/book-for-caller.server.ts'
import { bookingForm } from '../../features/booking/booking.schema.ts'
import type { BookingOutcome } from '../../features/booking/booking-request.server.ts'
import { bookingOrders, listBookingDetails } from '../../features/booking/details/booking-details.server.ts'
import { guardianForm } from '../../features/booking/guardian/guardian.schema.ts'
import { findEventProblem } from '../../features/booking/outside-events/event-rules.ts'
import { findIsMailed } from '../../features/booking/private-link/find-linked-booking.server.ts'
import { toPrivatePath } from '../../features/booking/private-link/link-token.server.ts'
import { toDeviceWords, toRequestSource } from '../../lib/http/request-source.ts'
import { honeypotField } from '../../lib/text/form-text.ts'
import { toSecondsUntil } from '../../lib/time/seconds-until.ts'
import { toCanonicalTimeZone } from '../../lib/time/time-zone.ts'
import { findSentText } from '../../site-consent.ts'
import { adminOrKey, openToKey, refuseTooMany, toActor, toCaller } from '../http/guards.ts'
import { TimeCursor, toCursorListAnswer, toTimeCursor } from '../http/lists.ts'
import { type ApiEnv, newApi, refuseFields, refuseWith, reply } from '../http/reply.ts'
import {
  bodyRefusals,
  ListQuery,
  NoQuery,
  openToAll,
  toAnswer,
  toBody,
  toInstantField,
  toRefusals,
  toTokenField,
  VisitorTimeZone,
  WorkHeaders,
} from '../http/schemas.ts'
import {
  bookingWords,
  conflictAnswer,
  ListedBooking,
  listedStatuses,
  MadeBooking,
  showRefusal,
  toListedBooking,
  toMadeBooking,
  toSlotAnswer,
} from './booking-schema.ts'
import { ConsentVersion, unknownConsent } from './consent.ts'

const example = {
  name: 'Ngozi Eze',
  email: 'ngozi@mail.example.com',
  age: 19,
  gender: 'Female',
  maritalStatus: 'Single',
  cityOfResidence: 'Enugu',
  complaint: 'I cannot sleep before exams',
  therapyExpectations: 'To learn how to rest',
  duration: 'Two months',
  channel: 'Word of mouth',
}

const answers = {
  ...bookingForm('en').shape,
  [honeypotField]: z
    .string('Leave this empty')
    .max(500, 'Leave this empty')
    .optional()
    .describe('Leave this empty'),
}

const NewBooking = z
  .strictObject({
    ...answers,
    holdToken: toTokenField('holdToken').describe(
      'From slots/hold. Without it the booking is a request without a time',
    ),
    externalEvent: z
      .strictObject({
        uri: z
          .string('Enter the address of the event')
          .regex(/^https?:\/\/[!-~]{1,490}$/, 'Enter the address of the event'),
        startsAt: toInstantField('startsAt').optional(),
      })
      .optional()
      .describe('The event of a third-party scheduler, when one is configured'),
    consent: z
      .literal(true, 'consent must be true, or be left out')
      .optional()
      .describe(
        'The person has read and accepted the text of /schedule. With a hold it was given before. Without it nobody can open the texts, and they are erased after 72 hours unless the person agrees by the private link',
      ),
    consentVersion: ConsentVersion,
    guardian: guardianForm('en').optional().describe('For people under 18, with `consent`'),
    visitorTimeZone: VisitorTimeZone,
  })
  .refine((booking) => !(booking.holdToken && booking.externalEvent), {
    error: 'Send a holdToken or an externalEvent, not both',
    path: ['externalEvent'],
  })
  .openapi('NewBooking', { example })

const BookingsQuery = ListQuery.extend({
  cursor: TimeCursor,
  status: z.enum(listedStatuses, 'status must be a status of bookings').optional(),
  office: z.uuid('office must be the id of an office').optional(),
  counsellor: z.uuid('counsellor must be the id of a counsellor').optional(),
  from: toInstantField('from').optional().describe('Sessions that begin at this instant or later'),
  to: toInstantField('to').optional().describe('Sessions that begin before this instant'),
  updatedSince: toInstantField('updatedSince')
    .optional()
    .describe(`Bookings that were made or changed at this instant or later, at most ${eventDays} days ago`),
  order: z
    .enum(bookingOrders, `order must be one of ${bookingOrders.join(', ')}`)
    .default('newest')
    .describe(
      '`newest` or `oldest` booking first; `soonest` or `latest` session first, without the bookings that have no time',
    ),
})
  .strict()
  .refine(({ page, cursor }) => page === 1 || cursor === undefined, {
    error: 'Send page or cursor, not both',
    path: ['cursor'],
  })

/** Returns what the list of the database takes. */
function toListed({
  status,
  office,
  counsellor,
  from,
  to,
  updatedSince,
  order,
  cursor,
}: z.output<typeof BookingsQuery>) {
  const filter = { status, officeId: office, counsellorId: counsellor, from, until: to }
  return { filter, changedSince: updatedSince, order, after: cursor }
}

const toFirstChange = (now: Temporal.Instant) => now.subtract({ hours: 24 * eventDays })

const BookingHeaders = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[!-~]{1,255}$/, 'Idempotency-Key must be 1 to 255 visible ASCII characters')
    .optional()
    .describe('A repeated call with the same key and body is the same booking; another body is refused'),
  ...WorkHeaders.shape,
})

const list = createRoute({
  method: 'get',
  path: '/',
  operationId: 'listBookings',
  summary: 'Bookings, the newest first. The audit log records that their details were opened',
  description:
    'For an API key all texts of `appointmentDetails` are null. Follow `meta.nextCursor` rather than `page`: bookings that are made meanwhile shift pages.',
  tags: ['Bookings'],
  ...adminOrKey('bookings:read'),
  request: { query: BookingsQuery },
  responses: { 200: toCursorListAnswer('The bookings', ListedBooking), ...toRefusals(422, 500) },
})

const create = createRoute({
  method: 'post',
  path: '/',
  operationId: 'createBooking',
  summary: 'Book a held time, or request an appointment without a time',
  tags: ['Bookings'],
  security: openToKey('bookings:write', openToAll),
  request: { query: NoQuery, headers: BookingHeaders, body: toBody(NewBooking) },
  responses: {
    201: toAnswer('The booking, also when the same call has made it before', MadeBooking),
    409: conflictAnswer,
    ...toRefusals(...bodyRefusals),
  },
})

const check = createRoute({
  method: 'post',
  path: '/check',
  operationId: 'checkBooking',
  summary: 'Check the answers of the booking form before a time is chosen. Nothing is stored',
  tags: ['Bookings'],
  security: openToAll,
  request: { query: NoQuery, body: toBody(z.strictObject(answers).openapi('BookingAnswers', { example })) },
  responses: { 200: toAnswer('The answers can be booked', z.null()), ...toRefusals(...bodyRefusals) },
})

export const bookingApi = newApi()
  .openapi(check, (c) => reply(c, 200, 'The answers can be booked', null))
  .openapi(list, async (c) => {
    const { db, secrets, log } = c.var.instance
    const query = c.req.valid('query')
    const { page, limit: size, order, cursor } = query
    const { actorId, now } = toActor(c)
    if (query.updatedSince && Temporal.Instant.compare(query.updatedSince, toFirstChange(now)) < 0)
      return refuseFields(c, { updatedSince: [`updatedSince must be at most ${eventDays} days ago`] })
    const withTexts = !c.var.apiKey
    const source = toRequestSource(c.var.address, toDeviceWords(c.req.header('user-agent')))
    const asked = { ...toListed(query), page, limit: size, actorId, source, withTexts }
    const { rows, total } = await listBookingDetails(db, secrets, asked, now)
    const unreadable = rows

      .filter(({ details, consentMissingSince }) => withTexts && !details && !consentMissingSince)
      .map(({ id }) => id)
    if (unreadable.length > 0)
      log.error({ requestId: c.var.requestId, unreadable }, 'encrypted texts cannot be decrypted')
    const last = rows.at(-1)
    const at = order === 'newest' || order === 'oldest' ? last?.createdAt : last?.startsAt
    const isFull = rows.length === size && (cursor !== undefined || page * size < total)
    const nextCursor = isFull && last && at ? toTimeCursor({ at, id: last.id }) : null
    const data = rows.map(toListedBooking)
    return c.json(
      { statusCode: 200, message: 'Bookings', data, meta: { total, page, limit: size, nextCursor } },
      200,
    )
  })
  .openapi(create, async (c) => {
    const { db, secrets, env } = c.var.instance
    const {
      holdToken,
      externalEvent,
      consent,
      consentVersion,
      guardian,
      visitorTimeZone,
      [honeypotField]: honeypot,
      ...details
    } = c.req.valid('json')
    if (externalEvent && !env.schedulerUrl) {
      return refuseFields(c, { externalEvent: ['This site has a scheduler of its own: send a holdToken'] })
    }
    const now = Temporal.Now.instant()
    if (externalEvent && env.schedulerUrl) {
      const problem = findEventProblem(externalEvent, env.schedulerUrl, now)
      if (problem) return refuseFields(c, { externalEvent: [problem] })
      // As with a hold, nothing is stored before the client agrees.
      if (!consent) return refuseFields(c, { consent: ['consent must be true'] })
    }
    const agreedTo = await findSentText(c.var.instance, consentVersion)
    if (!agreedTo) return refuseFields(c, unknownConsent)
    const { 'Idempotency-Key': idempotencyKey, 'Proof-Of-Work': work } = c.req.valid('header')
    const sent = {
      ...{ details, work, idempotencyKey },
      ...(externalEvent ? { externalEvent } : { holdToken }),
      visitorTimeZone: toCanonicalTimeZone(visitorTimeZone) ?? undefined,
      consent: consent && { guardian, agreedTo, route: 'api' as const },
      isHoneypotFilled: Boolean(honeypot),
    }
    const outcome = await bookForCaller(c.var.instance, toCaller(c), sent, now)
    if (!outcome.ok) return refuseBooking(c, outcome, now)
    const manageLink = `${env.publicUrl}${toPrivatePath(secrets, outcome.booking)}`
    const { id, proofDueAt } = outcome.booking
    if (outcome.repeated) c.header('Idempotency-Replayed', 'true')
    c.header('Location', `/api/v1/booking/${id}`)
    const confirmMailSent = proofDueAt ? await findIsMailed(db, id) : null
    return reply(
      c,
      201,
      bookingWords.created,
      toMadeBooking(outcome.booking, { confirmMailSent, manageLink }),
    )
  })

async function refuseBooking(
  c: Context<ApiEnv>,
  refusal: Extract<BookingOutcome, { ok: false }>,
  now: Temporal.Instant,
) {
  const { reason, retryAt, wanted } = refusal
  const message = showRefusal(reason)
  if (reason === 'key_reused') return refuseFields(c, { 'Idempotency-Key': [message] }, reason)
  if (reason === 'guardian_needed') return refuseFields(c, { holdToken: [message] }, reason)
  if (retryAt) return refuseTooMany(c, toSecondsUntil(retryAt, now), message, reason)
  const nearest = wanted ? await findNearestSlots(c.var.instance.db, wanted, now, 3) : null
  const data = nearest && { nearest: nearest.map(toSlotAnswer) }
  return refuseWith(c, 409, message, data, { code: reason })
}
