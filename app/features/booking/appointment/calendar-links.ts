type Times = Readonly<{ startsAt: Temporal.Instant; endsAt: Temporal.Instant }>

/** The title in every calendar. It does not say what the appointment is for. */
const title = 'Appointment'

/**
 * Returns links that open a new entry in calendars on the web, for people whose device opens no calendar file. The entry has
 * the title and the time, and nothing else.
 */
export function toCalendarLinks({ startsAt, endsAt }: Times) {
  const [from, until] = [startsAt, endsAt].map((instant) => instant.toString({ smallestUnit: 'second' })) as [
    string,
    string,
  ]
  // Google wants the basic format of ISO 8601: 20270109T183000Z.
  const dates = [from, until].map((text) => text.replaceAll(/[-:]/g, '')).join('/')
  const google = new URLSearchParams({ action: 'TEMPLATE', text: title, dates })
  const outlook = new URLSearchParams({ rru: 'addevent', subject: title, startdt: from, enddt: until })
  return [
    {
      label: 'Google Calendar',
      host: 'calendar.google.com',
      href: `https://calendar.google.com/calendar/render?${google}`,
    },
    {
      label: 'Outlook, private',
      host: 'outlook.live.com',
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
    },
    {
      label: 'Outlook of a school or work',
      host: 'outlook.office.com',
      href: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook}`,
    },
  ]
}
