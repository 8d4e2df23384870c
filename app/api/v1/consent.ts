import { createRoute, z } from '@hono/zod-openapi'
import { toSessionText } from '../../features/booking/agree/consent-texts.ts'
import { readConsent } from '../../site-consent.ts'
import { words } from '../../words/words.ts'
import { newApi, reply } from '../http/reply.ts'
import { NoQuery, openToAll, toAnswer, toRefusals } from '../http/schemas.ts'

const Consent = z
  .object({
    version: z
      .int()
      .nullable()
      .describe('For `consentVersion`. Null: the office has added no paragraphs to the fixed words'),
    text: z.string().describe('The sentence beside the box. It is never ticked in advance'),
    note: z.string(),
    paragraphs: z.array(z.string()).describe('What the office adds'),
  })
  .openapi('Consent')

/** The version that a program has shown to the person for whom it calls. */
export const ConsentVersion = z
  .int('consentVersion must be a version of GET consent')
  .positive('consentVersion must be a version of GET consent')
  .nullable()
  .optional()
  .describe('The version of GET consent that the person has read. Left out: the one of now')

export const unknownConsent = { consentVersion: ['consentVersion must be a version of GET consent'] }

const read = createRoute({
  method: 'get',
  path: '/',
  operationId: 'readConsent',
  summary: 'The text that a person agrees to before anything is stored',
  tags: ['Bookings'],
  security: openToAll,
  request: { query: NoQuery },
  responses: { 200: toAnswer('The text', Consent), ...toRefusals(422, 500) },
})

export const consentApi = newApi().openapi(read, async (c) => {
  // Calls of the API do not wait for the newest content (server/app.ts). This one must not show words of before.
  await c.var.instance.content.readVersion()
  const agreed = readConsent(c.var.instance)
  const { text, note, paragraphs } = toSessionText(words('en').consent, agreed)
  return reply(c, 200, 'The text', { version: agreed.number, text, note, paragraphs: [...paragraphs] })
})
