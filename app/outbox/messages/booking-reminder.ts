import { z } from 'zod'
import { appointmentLetter, clientAppointment, tellMeeting } from './client-letter.ts'
import { defineMessage } from './define-message.ts'

export const bookingReminder = defineMessage({
  kind: 'booking_reminder',
  forStaff: 'To a client: reminder',
  ...clientAppointment,
  facts: clientAppointment.facts.extend({
    /** The client's zone: the mail is not sent in its quiet hours. */
    quietZone: z.string(),
  }),
  letter: (facts, words) => {
    const { reminder, privateLink } = words.mails
    const switchOffLink = `${facts.manageLink}/reminders`
    return {
      letter: appointmentLetter(facts, words, reminder, [
        ...tellMeeting(facts, words),
        { kind: 'action', label: reminder.manage, href: facts.manageLink },
        { kind: 'text', text: privateLink },
        { kind: 'action', label: reminder.switchOff, href: switchOffLink, isQuiet: true },
      ]),
      unsubscribeLink: switchOffLink,
    }
  },
  toClient: ({ reminder }) => reminder.toClient,
})
