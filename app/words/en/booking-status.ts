/** The words for the status of a session, for its client. */
export const clientStatusWords: Readonly<Record<string, string>> = {
  requested: 'Requested, not certain yet',
  confirmed: 'Booked',
  cancelled: 'Cancelled',
  attended: 'You came',
  no_show: 'You did not come',
}

/** The words for the status of a booking, for staff. */
export const bookingStatusWords: Readonly<Record<string, string>> = {
  requested: 'Requested, no time kept yet',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  attended: 'Attended',
  no_show: 'Did not come',
}

/** The words for staff after an unsafe answer about a guardian, and when the guardian does not agree. They do not say why. */
export const contactFirst = 'Contact the client first'

/** What staff read about the guardian whom the client named. */
export const guardianStatusWords = {
  unasked: 'Named by the client. We ask by mail when the session is certain',
  asked: 'Asked by mail, no answer yet',
  unanswered: 'Has not answered. Ring them, or ask the client',
  agreed: 'Agreed',
  declined: 'Does not agree',
  withdrawn: 'Took the agreement back',
  excepted: 'We go on without the guardian. The notes say why',
}

/** Why a session was cancelled, for clients, for staff and in reports. */
export const cancelReasonWords = {
  time: 'The time does not suit',
  not_needed: 'It is no longer needed',
  elsewhere: 'There is help somewhere else',
  ill: 'Illness',
  agency: 'The agency cannot keep the time',
  other: 'Another reason',
}
