import { z } from '@hono/zod-openapi'

/** A secret from an earlier answer. */
export const toTokenField = (name: string) =>
  z
    .string(`${name} must be text`)
    .min(1, `${name} must not be empty`)
    .max(200, `${name} must be 200 characters or less`)
    .optional()

/** The zone of the visitor's clock. */
export const VisitorTimeZone = z
  .string('visitorTimeZone must be text')
  .max(64, 'visitorTimeZone must be 64 characters or less')
  .optional()
  .describe('IANA name; one we do not know is left out')

/** The solution of a challenge (GET challenge). */
export const WorkHeaders = z.object({
  'Proof-Of-Work': z
    .string()
    .regex(/^[!-~]{1,1000}$/, 'Proof-Of-Work must be 1 to 1,000 visible ASCII characters')
    .optional()
    .describe('A solved challenge of GET challenge. Calls with it have the widest limit'),
})
