import { adultAge } from '../guardian/adult-age.ts'

/** The limits of booking. Sentences get them as parameters. */
export const bookingLimits = {
  /** Of one visitor at the same time. */
  mostLiveHolds: 3,
  holdMinutes: 15,
  /** Of a client with a proven e-mail address. */
  mostOpenBookings: 3,
  mostBookingsADay: 5,
  /** How often a client moves one booking by the private link. */
  mostClientMoves: 5,
  /** For so long the answers wait for the choice of a time. Nobody should have to hurry (WCAG 2.2, 2.2.1: 20 hours or more). */
  draftHours: 24,
  /** After so long a client looks for our mail among the junk mail. */
  mailMinutes: 10,
  /** Younger clients say whether a parent or guardian agrees. */
  adultAge,
} as const

/** The limits beyond which staff can book, by the names that the audit log stores. */
export type LiftedLimit = 'notice' | 'horizon' | 'daily limit' | 'open sessions' | 'bookings in a day'

/** Why staff book beyond the limits. The audit log stores the words, so nobody types a personal reason. */
export const liftReasons = [
  'urgent',
  'agreed with the counsellor',
  'regular sessions',
  'our mistake',
] as const
export type LiftReason = (typeof liftReasons)[number]
