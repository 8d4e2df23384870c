import type { Profile, people } from '../../db/tables/people.ts'

/** A licence as an administrator has looked it up in the register, and when. */
export type CheckedLicence = Readonly<{ text: string; at: Temporal.Instant }>

type Check = Pick<typeof people.$inferSelect, 'licenceChecked' | 'licenceCheckedAt'>

/** Returns the licence of a profile if somebody has checked this very text, else null. */
export function toCheckedLicence({ licence }: Profile, { licenceChecked, licenceCheckedAt }: Check) {
  const isChecked = licence !== '' && licence === licenceChecked && licenceCheckedAt !== null
  return isChecked ? { text: licence, at: licenceCheckedAt } : null
}
