import { z } from 'zod'
import { isMeetingAddress } from '../../../outbox/appointment/meeting-address.ts'

/** An https address, in which `{room}` may stand. An empty text becomes null. */
export const MeetingAddress = z
  .string()
  .trim()
  .max(500, 'The meeting address must be 500 characters or less')
  .refine(
    (text) => text === '' || isMeetingAddress(text),
    'Enter an address that begins with https://, such as https://meet.example/{room}',
  )
  .transform((text) => text || null)
