import { createRoute, z } from '@hono/zod-openapi'
import { countUnproven } from '../../features/booking/limits/hold-limits.server.ts'
import { makeChallenge } from '../../lib/security/proof-of-work.server.ts'
import { newApi, reply } from '../http/reply.ts'
import { NoQuery, openToAll, toAnswer, toRefusals } from '../http/schemas.ts'

const Challenge = z
  .object({
    challenge: z
      .string()
      .describe('`<bits>.<end in epoch seconds>.<random>.<signature>`, valid for 10 minutes and once'),
  })
  .openapi('Challenge')

const read = createRoute({
  method: 'get',
  path: '/',
  operationId: 'readChallenge',
  summary: 'A challenge for the header Proof-Of-Work',
  description:
    'Append `.` and a whole number until the SHA-256 hash of the text begins with as many zero bits as the challenge says.',
  tags: ['Bookings'],
  security: openToAll,
  request: { query: NoQuery },
  responses: { 200: toAnswer('The challenge', Challenge), ...toRefusals(422, 500) },
})

export const challengeApi = newApi().openapi(read, async (c) => {
  const unproven = await countUnproven(c.var.instance.db)
  const challenge = await makeChallenge(c.var.instance, { unproven }, Temporal.Now.instant())
  return reply(c, 200, 'A challenge', { challenge })
})
