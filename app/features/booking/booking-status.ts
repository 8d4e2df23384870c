/** The words for the status of a booking. */
export const bookingStatusWords: Readonly<Record<string, string>> = {
  requested: 'Requested, no time yet',
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  attended: 'Attended',
  no_show: 'Did not come',
}
