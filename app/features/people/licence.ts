import type { Profile, people } from '../../db/tables/people.ts'

/** A licence as an administrator has looked it up in the register, and the day of that. */
export type CheckedLicence = Readonly<{ text: string; on: Temporal.PlainDate }>

type Check = Pick<typeof people.$inferSelect, 'licenceChecked' | 'licenceCheckedAt'>

/** Returns when somebody has checked this very text of a licence, or null. */
export function findCheckTime({ licence }: Profile, { licenceChecked, licenceCheckedAt }: Check) {
  return licence !== '' && licence === licenceChecked ? licenceCheckedAt : null
}

/** Returns the licence of a profile if somebody has checked this very text, with the day on the clock of `timeZone`. Else null. */
export function toCheckedLicence(profile: Profile, check: Check, timeZone: string): CheckedLicence | null {
  const at = findCheckTime(profile, check)
  return at && { text: profile.licence, on: at.toZonedDateTimeISO(timeZone).toPlainDate() }
}
