import { type BookingsFilter, type BookingsSort, isBySession } from './bookings-filter.ts'

type Found = Readonly<{ total: number; isMore: boolean; sort: BookingsSort; filter: BookingsFilter }>

/** How many there are, and of more than a list holds which of them it holds. */
export function showFound({ total, isMore, sort, filter }: Found): string {
  const number = total.toLocaleString('en-GB')
  if (!isMore) return total === 1 ? '1 booking found' : `${number} bookings found`
  const { words } = filter
  const kept = isBySession({ filter, sort })
    ? `the ${number} with the ${sort === 'soonest' && !words ? 'earliest' : 'latest'} sessions`
    : `the ${number} that were booked last`
  return `More than ${number} bookings found. The list holds ${kept}: ${
    words ? 'type more of the name, or add a filter' : 'add a filter'
  } to see others.`
}

/** Said in place of rows. */
export function showNothing(isAsked: boolean, isAdmin: boolean): string {
  if (isAsked) return 'No booking fits what you asked for. Try fewer letters or fewer filters.'
  return isAdmin
    ? 'Nobody has booked yet. Bookings appear here as soon as they are made.'
    : 'You have no bookings yet. Those of your clients appear here as soon as they are made.'
}

/** What is wrong with a page number of the address, beside the page that is shown instead. */
export function findPageProblem(asked: string | null, shown: number): string | null {
  if (asked === null || asked === '' || Number(asked) === shown) return null
  return /^[1-9]\d*$/.test(asked)
    ? `There is no page ${asked.slice(0, 12)}. This is the last one.`
    : 'That is no page number. This is the first page.'
}
