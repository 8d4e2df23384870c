import type { bookingForm } from '../booking.schema.ts'

type Form = ReturnType<typeof bookingForm>

/** What a client may correct. Age and e-mail address decide about guardians and about whose booking it is. */
export const toCorrectedPerson = (form: Form) =>
  form.pick({
    name: true,
    gender: true,
    maritalStatus: true,
    cityOfResidence: true,
    channel: true,
  })

export const toCorrectedTexts = (form: Form) =>
  form.pick({
    complaint: true,
    duration: true,
    therapyExpectations: true,
  })
