import type { LinkedBooking } from './find-linked-booking.server.ts'

export const linkDays = 30

type LinkDates = Pick<LinkedBooking, 'status' | 'endsAt' | 'cancelledAt' | 'createdAt' | 'linkMadeAt'> &
  Partial<Pick<LinkedBooking, 'seriesEndsAt'>>

/** Returns whether a private link has ended: 30 days after the appointment or the last one of its series, or after the link was made if that was later. */
export function isLinkEnded(booking: LinkDates, now: Temporal.Instant): boolean {
  const { status, endsAt, seriesEndsAt, cancelledAt, createdAt, linkMadeAt } = booking
  // It still waits for its time.
  if (!endsAt && status !== 'cancelled') return false
  const last = [seriesEndsAt ?? endsAt ?? cancelledAt ?? createdAt, linkMadeAt ?? createdAt]
    .sort(Temporal.Instant.compare)
    .at(-1)
  return last !== undefined && Temporal.Instant.compare(last.add({ hours: 24 * linkDays }), now) <= 0
}
