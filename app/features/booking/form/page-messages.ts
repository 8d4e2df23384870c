import { messages } from '../booking.schema.ts'

/** The words for a client on our own pages. The other clients of the API get `messages`. */
export const pageMessages = {
  ...messages,
  notKept: 'This time is not kept yet: many bookings wait for a confirmation. You can book it all the same.',
  consentNeeded: 'Tick the box to say that you agree',
  key_reused: 'This was sent before with other answers. Press the button again',
  slot_taken: 'Somebody else has just taken this time. Everything else you chose is kept.',
  not_offered: 'This time is not free any more. Everything else you chose is kept.',
  tooManyBookings: 'Too many bookings came at once. With JavaScript you need not wait',
  tooManyTimes: 'Too many times were chosen from here',
} as const
