type Found = Readonly<{ total: number; isMore: boolean }>

/** Returns how many bookings were found, and what to do when the list does not hold all of them. */
export function showFound({ total, isMore }: Found): string {
  const number = total.toLocaleString('en-GB')
  if (isMore)
    return `More than ${number} bookings found. The list holds the first ${number}: add a filter to see others.`
  return total === 1 ? '1 booking found' : `${number} bookings found`
}

/** Returns the text of an empty list. */
export function showNothing(isFiltered: boolean, isAdmin: boolean): string {
  if (isFiltered) return 'No booking matches. Try fewer letters or fewer filters.'
  return isAdmin
    ? 'Nobody has booked yet. Bookings appear here as soon as they are made.'
    : 'You have no bookings yet. Those of your clients appear here as soon as they are made.'
}

/** Returns what is wrong with the page number in the URL, or null. */
export function findPageProblem(requested: string | null, shown: number): string | null {
  if (requested === null || requested === '' || Number(requested) === shown) return null
  return /^[1-9]\d*$/.test(requested)
    ? `There is no page ${requested.slice(0, 12)}. This is the last one.`
    : 'That is no page number. This is the first page.'
}
