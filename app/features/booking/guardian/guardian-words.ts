import type { GuardianStatus } from '../../../db/tables/booking.ts'
import type { Booking } from '../transaction/booking-row.server.ts'
import { isMinorAge } from './adult-age.ts'

/** `guardianStatus` is null when there is no guardian to ask. */
export type Asked = Pick<Booking, 'age' | 'guardianAnswer'> &
  Readonly<{ guardianStatus: GuardianStatus | null }>

/** What staff read about the guardian whom the client named. */
export const guardianStatusWords: Readonly<Record<GuardianStatus, string>> = {
  unasked: 'Named by the client. We ask by mail when the session is certain',
  asked: 'Asked by mail, no answer yet',
  unanswered: 'Has not answered. Ring them, or ask the client',
  agreed: 'Agreed',
  declined: 'Does not agree',
  withdrawn: 'Took the agreement back',
  excepted: 'We go on without the guardian. The notes say why',
}

export const guardianDecisions = ['agreed', 'excepted'] as const
export type GuardianDecision = (typeof guardianDecisions)[number]

/**
 * Returns what staff can record for a client under 18: that the guardian agreed by phone, or that the session goes on without one. After
 * an unsafe answer nobody rings the guardian.
 */
export function listGuardianDecisions({
  age,
  guardianAnswer,
  guardianStatus,
}: Asked): readonly GuardianDecision[] {
  if (!isMinorAge(age) || guardianStatus === 'agreed' || guardianStatus === 'excepted') return []
  return guardianAnswer === 'unsafe' ? ['excepted'] : guardianDecisions
}

/** Returns whether the guardian has said no. Nobody can read the client's texts then. */
export function isGuardianAgainst(status: GuardianStatus | null | undefined): boolean {
  return status === 'declined' || status === 'withdrawn'
}
