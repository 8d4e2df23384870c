/** Why a session was cancelled, for clients, for staff and in reports. */
export const cancelReasonWords = {
  time: 'The time does not suit',
  not_needed: 'It is no longer needed',
  elsewhere: 'There is help somewhere else',
  ill: 'Illness',
  agency: 'The agency cannot keep the time',
  other: 'Another reason',
}
