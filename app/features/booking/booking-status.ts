/** How a booking's status reads for staff. */
export const bookingStatusWords: Readonly<Record<string, string>> = {
  requested: 'Requested, no time yet',
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  attended: 'Attended',
  no_show: 'Did not come',
}
