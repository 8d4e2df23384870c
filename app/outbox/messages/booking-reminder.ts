import { z } from 'zod'
import { appointmentRows, clientAppointment, day, frame, privateLink, tellMeeting } from './client-letter.ts'
import { defineMessage } from './define-message.ts'

export const bookingReminder = defineMessage({
  kind: 'booking_reminder',
  ...clientAppointment,
  facts: clientAppointment.facts.extend({
    /** The client's zone: the mail is not sent in its quiet hours. */
    quietZone: z.string(),
  }),
  letter: (facts) => ({
    letter: {
      ...frame(facts),
      subject: `Your appointment on ${day(facts)}`,
      heading: 'Your appointment is soon',
      blocks: [
        appointmentRows(facts),
        ...tellMeeting(facts),
        { kind: 'action', label: 'Say that you will come, move or cancel it', href: facts.manageLink },
        privateLink,
        { kind: 'text', text: 'You chose this reminder. You can stop reminders on the same page.' },
      ],
    },
    unsubscribeLink: `${facts.manageLink}/reminders`,
  }),
  toStaff: 'To a client: reminder',
  toClient: 'Reminder',
})
