import type { LeasedRow } from './channels/channel.ts'

/** A mail that leaves earlier has not been late. */
const lateMinutes = 10

type QueuedMail = Readonly<Pick<LeasedRow, 'createdAt' | 'sentAt'>>

/** Returns for how many milliseconds too long a mail waits that leaves now. One that has left before is not late. */
export function toLateness({ createdAt, sentAt }: QueuedMail, now: Temporal.Instant): number {
  const waited = now.epochMilliseconds - createdAt.epochMilliseconds
  return sentAt || waited < lateMinutes * 60_000 ? 0 : waited
}

/** Returns until when the reader of a mail that leaves now can prove the address. The time counts from now, and ends with the start. */
export function toProofEnd(
  { dueAt, startsAt }: Readonly<{ dueAt: Temporal.Instant; startsAt: Temporal.Instant }>,
  mail: QueuedMail,
  now: Temporal.Instant,
): Temporal.Instant {
  const end = dueAt.add({ milliseconds: toLateness(mail, now) })
  return Temporal.Instant.compare(end, startsAt) < 0 ? end : startsAt
}
