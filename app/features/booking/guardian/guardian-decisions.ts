import type { GuardianStatus } from '../../../db/tables/booking.ts'
import type { Booking } from '../transaction/booking-row.server.ts'
import { isMinorAge } from './adult-age.ts'

/** `guardianStatus` is null when there is no guardian to ask. */
export type Asked = Pick<Booking, 'age' | 'guardianAnswer'> &
  Readonly<{ guardianStatus: GuardianStatus | null }>

export const guardianDecisions = ['agreed', 'declined', 'withdrawn', 'excepted'] as const
export type GuardianDecision = (typeof guardianDecisions)[number]

/**
 * Returns what staff can record for a client under 18: what the guardian said by phone or in person, or that the session goes on without
 * one. After an unsafe answer nobody rings the guardian, and an agreement that staff have recorded can still be taken back.
 */
export function listGuardianDecisions({
  age,
  guardianAnswer,
  guardianStatus,
}: Asked): readonly GuardianDecision[] {
  if (!isMinorAge(age)) return []
  if (guardianStatus === 'agreed') return ['withdrawn']
  const ofGuardian: readonly GuardianDecision[] = isGuardianAgainst(guardianStatus)
    ? ['agreed']
    : ['agreed', 'declined']
  const isAsked = guardianAnswer !== 'unsafe'
  return [...(isAsked ? ofGuardian : []), ...(guardianStatus === 'excepted' ? [] : ['excepted' as const])]
}

/** Returns whether the guardian has said no. Nobody can read the client's texts then. */
export function isGuardianAgainst(
  status: GuardianStatus | null | undefined,
): status is 'declined' | 'withdrawn' {
  return status === 'declined' || status === 'withdrawn'
}

type Answered = Readonly<{ status: string }> & Omit<Asked, 'age'>

/** Returns whether staff must contact the client before anybody else, for a booking that is still open. */
export function isContactFirst({ status, guardianAnswer, guardianStatus }: Answered): boolean {
  const isWarned = guardianAnswer === 'unsafe' || isGuardianAgainst(guardianStatus)
  return isWarned && ['requested', 'confirmed'].includes(status)
}
