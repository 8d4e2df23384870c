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
