import { createRoute, z } from '@hono/zod-openapi'
import { findEventProblem } from '../../features/booking/outside-events/event-rules.ts'
import { recordReportedEvent } from '../../features/booking/outside-events/reported-event.server.ts'
import { isSigned, readReport } from '../../features/booking/outside-events/signed-report.server.ts'
import { newApi, refuse, reply } from '../http/reply.ts'
import { bodyRefusals, NoQuery, openToAll, toAnswer, toBody, toRefusals } from '../http/schemas.ts'

const toSignature = (name: string, of: string) =>
  z
    .string()
    .regex(/^[!-~]{1,200}$/, `${name} must be 1 to 200 visible ASCII characters`)
    .optional()
    .describe(`The signature of ${of}`)

/** `event` is Calendly's name of what happened, `triggerEvent` that of Cal.com. Other fields are allowed, and not read. */
const SchedulerReport = z
  .looseObject({
    event: z.string('event must be text').optional(),
    triggerEvent: z.string('triggerEvent must be text').optional(),
    payload: z.looseObject({}, 'payload must be an object'),
  })
  .openapi('SchedulerReport')

const report = createRoute({
  method: 'post',
  path: '/',
  operationId: 'reportSchedulerEvent',
  summary:
    'A signed report of the outside scheduler (Calendly or Cal.com): an event was booked, moved or cancelled',
  tags: ['Bookings'],
  security: openToAll,
  request: {
    query: NoQuery,
    headers: z.object({
      'Calendly-Webhook-Signature': toSignature('Calendly-Webhook-Signature', 'Calendly'),
      'X-Cal-Signature-256': toSignature('X-Cal-Signature-256', 'Cal.com'),
    }),
    body: toBody(SchedulerReport),
  },
  responses: { 200: toAnswer('Received', z.null()), ...toRefusals(...bodyRefusals, 404) },
})

export const schedulerEventsApi = newApi()
// The signature is of the bytes. Hono reads the JSON from this text afterwards.
schedulerEventsApi.use(async (c, next) => {
  await c.req.text()
  await next()
})

schedulerEventsApi.openapi(report, async (c) => {
  const { db, env } = c.var.instance
  if (!env.schedulerUrl || !env.schedulerSecret) return refuse(c, 404, 'This site has no outside scheduler')
  const now = Temporal.Now.instant()
  const { 'Calendly-Webhook-Signature': calendly, 'X-Cal-Signature-256': cal } = c.req.valid('header')
  if (!isSigned(await c.req.text(), { calendly, cal }, env.schedulerSecret, now)) {
    return refuse(c, 401, 'The signature is wrong or too old', { code: 'signature_invalid' })
  }
  const event = readReport(c.req.valid('json'), env.schedulerUrl)
  if (event && (event.isCancelled || !findEventProblem(event, env.schedulerUrl, now))) {
    await recordReportedEvent(db, event, now)
  }
  return reply(c, 200, 'Received', null)
})
