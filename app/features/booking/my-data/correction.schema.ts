import { BookingForm } from '../booking.schema.ts'

/** What a client may correct. Age and e-mail address decide about guardians and about whose booking it is. */
export const CorrectedPerson = BookingForm.pick({
  name: true,
  gender: true,
  maritalStatus: true,
  cityOfResidence: true,
  channel: true,
})

export const CorrectedTexts = BookingForm.pick({
  complaint: true,
  duration: true,
  therapyExpectations: true,
})
