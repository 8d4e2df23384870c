import { z } from '@hono/zod-openapi'
import { modes, type Slot } from '../../features/availability/rules/slot.ts'

export const SlotAnswer = z
  .object({
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    counsellorId: z.uuid(),
    officeId: z.uuid(),
    mode: z.enum(modes),
  })
  .openapi('Slot')

export function toSlotAnswer({ startsAt, endsAt, ...place }: Slot): z.input<typeof SlotAnswer> {
  return { startsAt: startsAt.toString(), endsAt: endsAt.toString(), ...place }
}

const Conflict = z
  .object({
    statusCode: z.int(),
    message: z.string(),
    data: z
      .object({ nearest: z.array(SlotAnswer).max(3).describe('The free times closest to the requested one') })
      .nullable(),
  })
  .openapi('Conflict')

/** The answer 409 of the calls that reserve a time. */
export const conflictAnswer = {
  description: 'The time is gone, or the client cannot have it',
  content: { 'application/json': { schema: Conflict } },
} as const
