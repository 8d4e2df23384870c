import { z } from '@hono/zod-openapi'
import { programEvents } from '../../events/program-events.ts'

const Instant = z.iso.datetime()

/** An event as `GET events` and webhooks have it. */
export const Event = z
  .object({
    _id: z.string().describe('Rises with each event'),
    type: z.enum(programEvents),
    at: Instant,
    subjectType: z.string().describe('`booking`, `series`, `group`, `place`, `payment`, …; more may come'),
    subjectId: z.string(),
    bookingId: z.uuid().nullable().describe('The `_id` of the booking, when it is the subject'),
    groupId: z.uuid().nullable().describe('The group session, also of an event about one of its places'),
    by: z
      .string()
      .nullable()
      .describe(
        '`client`, `staff`, `program`, `guardian`, `organisation`, `visitor` (nobody knows who), `software` or `outside` (a scheduler); more may come',
      ),
    previousStatus: z
      .string()
      .nullable()
      .describe('Of a booking or a group session. Null for a new one; `held` for a booking that was a hold'),
    status: z.string().nullable(),
    previousStartsAt: Instant.nullable(),
    startsAt: Instant.nullable(),
    fields: z
      .array(z.string())
      .describe('The names of other fields that changed. Read the record for their values'),
  })
  .openapi('Event')
