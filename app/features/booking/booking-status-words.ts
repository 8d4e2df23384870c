import { type Asked, isGuardianAgainst } from './guardian/guardian-words.ts'

/** The words for the status of a booking. */
export const bookingStatusWords: Readonly<Record<string, string>> = {
  requested: 'Requested, no time kept yet',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  attended: 'Attended',
  no_show: 'Did not come',
}

/** The words for staff after an unsafe answer about a guardian, and when the guardian does not agree. They do not say why. */
export const contactFirst = 'Contact the client first'

type Answered = Readonly<{ status: string } & Pick<Asked, 'guardianAnswer' | 'guardianStatus'>>

/** Returns whether staff must contact the client before anybody else, for a booking that is still open. */
export function isContactFirst({ status, guardianAnswer, guardianStatus }: Answered): boolean {
  const isWarned = guardianAnswer === 'unsafe' || isGuardianAgainst(guardianStatus)
  return isWarned && ['requested', 'confirmed'].includes(status)
}
