import {
  accountConfirm,
  accountEmailNew,
  accountExists,
  accountInvited,
  accountMade,
  accountReset,
} from './account-links.ts'
import {
  accountDeleted,
  accountEmailChanged,
  accountPasskeyAdded,
  accountPasswordChanged,
  accountSecondFactorOff,
  accountSecondFactorOn,
} from './account-notices.ts'
import { bookingCancelled, bookingEnded, requestCancelled } from './booking-ends.ts'
import { bookingConfirmed, bookingMoved } from './booking-invitations.ts'
import { bookingChanged, bookingLink } from './booking-private-link.ts'
import { bookingReminder } from './booking-reminder.ts'
import { bookingRequested } from './booking-requested.ts'
import {
  placeAdded,
  placeAsked,
  placeCancelled,
  placeEnded,
  placeLink,
  placeMoved,
  placeReminder,
} from './group-place.ts'
import { guardianAnswered, guardianQuestion } from './guardian.ts'
import { counsellorSeries, officeSeries, seriesBooked, seriesCancelled, seriesMoved } from './series.ts'
import { consentWithdrawn, counsellorBooking, officeBooking } from './staff-bookings.ts'
import {
  followUpOverdue,
  mailServerChanged,
  officeEnquiry,
  officeMessage,
  systemTrouble,
} from './staff-notices.ts'
import { officeWorkshop, workshopCancelled, workshopDates, workshopMoved, workshopSet } from './workshop.ts'

/** Every kind of mail, in the order in which staff choose from them. A component gets words from its loader, so that no letter is in the browser. */
export const messages = [
  bookingConfirmed,
  bookingMoved,
  bookingCancelled,
  bookingEnded,
  requestCancelled,
  bookingChanged,
  bookingLink,
  bookingReminder,
  bookingRequested,
  seriesBooked,
  seriesMoved,
  seriesCancelled,
  placeAdded,
  placeAsked,
  placeMoved,
  placeCancelled,
  placeEnded,
  placeLink,
  placeReminder,
  workshopDates,
  workshopSet,
  workshopMoved,
  workshopCancelled,
  officeBooking,
  counsellorBooking,
  officeSeries,
  counsellorSeries,
  guardianQuestion,
  guardianAnswered,
  consentWithdrawn,
  officeMessage,
  officeEnquiry,
  officeWorkshop,
  followUpOverdue,
  systemTrouble,
  mailServerChanged,
  accountMade,
  accountExists,
  accountConfirm,
  accountReset,
  accountInvited,
  accountEmailNew,
  accountEmailChanged,
  accountPasswordChanged,
  accountSecondFactorOn,
  accountSecondFactorOff,
  accountPasskeyAdded,
  accountDeleted,
] as const

export type Message = (typeof messages)[number]
export type MailKind = Message['kind']

/** Returns what the site knows of a kind of mail, or undefined. */
export function findMailKind(kind: string): Message | undefined {
  return messages.find((message) => message.kind === kind)
}

/** The kinds that go to the client of a booking. */
export const clientMailKinds = messages.flatMap(({ kind, reader }) => (reader === 'client' ? [kind] : []))

export function isToClient(kind: string): boolean {
  return findMailKind(kind)?.reader === 'client'
}

/** Returns whether a mail goes to a guardian, whose address is stored only encrypted, with the booking. */
export function isToGuardian(kind: string): boolean {
  return findMailKind(kind)?.reader === 'guardian'
}

/** Returns whether mails of a kind go to a client, a person of a group, an organisation or a guardian. Staff learn that one does not arrive. */
export function isToOutside(kind: string): boolean {
  const reader = findMailKind(kind)?.reader
  return reader !== undefined && reader !== 'account' && reader !== 'staff'
}

export function requireMessage(kind: string): Message {
  const message = findMailKind(kind)
  if (!message) throw new Error(`unknown kind of mail: ${kind}`)
  return message
}
