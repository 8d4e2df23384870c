import { bookingsList as words } from '../../../words/staff/bookings.ts'

type Found = Readonly<{ total: number; isMore: boolean }>

/** Returns how many bookings were found, and what to do when the list does not hold all of them. */
export function showFound({ total, isMore }: Found): string {
  return isMore ? words.foundMore({ most: total }) : words.found({ total })
}

/** Returns the text of an empty list. */
export function showNothing(isFiltered: boolean, isAdmin: boolean): string {
  if (isFiltered) return words.noMatch
  return isAdmin ? words.none : words.noneOfOwn
}

/** Returns what is wrong with the page number in the URL, or null. */
export function findPageProblem(requested: string | null, shown: number): string | null {
  if (requested === null || requested === '' || Number(requested) === shown) return null
  return /^[1-9]\d*$/.test(requested) ? words.noPage({ page: requested.slice(0, 12) }) : words.noPageNumber
}
