import type { NewMail, SessionSnapshot } from '../../../mail/queue.server.ts'

type Readers = Readonly<{ client: string; offices: readonly string[]; counsellor?: string }>

/** Who is told of a booking with a time. */
export function toSessionMails(bookingId: string, session: SessionSnapshot, readers: Readers): NewMail[] {
  const told = { bookingId, session, change: 'booked' } as const
  return [
    { kind: 'booking_confirmed', to: readers.client, bookingId, session },
    ...readers.offices.map((to) => ({ kind: 'office_booking', to, ...told }) as const),
    ...(readers.counsellor ? [{ kind: 'counsellor_booking', to: readers.counsellor, ...told } as const] : []),
  ]
}

/** Who is told of a booking whose time is still to be agreed. No office was chosen, so every office is told. */
export function toRequestMails(bookingId: string, readers: Readers): NewMail[] {
  return [
    { kind: 'booking_requested', to: readers.client, bookingId },
    ...readers.offices.map((to) => ({ kind: 'office_booking', to, bookingId, change: 'requested' }) as const),
  ]
}
