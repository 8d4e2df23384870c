import type { Words } from '../../../words/words.ts'

type Times = Readonly<{ startsAt: Temporal.Instant; endsAt: Temporal.Instant }>

/**
 * Returns links that open a new entry in calendars on the web, for people whose device opens no calendar file. The entry has
 * the title and the time, and nothing else.
 */
export function toCalendarLinks({ startsAt, endsAt }: Times, words: Words['session']['calendar']) {
  const [from, until] = [startsAt, endsAt].map((instant) => instant.toString({ smallestUnit: 'second' })) as [
    string,
    string,
  ]
  // Google wants the basic format of ISO 8601: 20270109T183000Z.
  const dates = [from, until].map((text) => text.replaceAll(/[-:]/g, '')).join('/')
  const google = new URLSearchParams({ action: 'TEMPLATE', text: words.title, dates })
  const outlook = new URLSearchParams({ rru: 'addevent', subject: words.title, startdt: from, enddt: until })
  return [
    {
      label: words.google,
      host: 'calendar.google.com',
      href: `https://calendar.google.com/calendar/render?${google}`,
    },
    {
      label: words.outlook,
      host: 'outlook.live.com',
      href: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
    },
    {
      label: words.outlookAtWork,
      host: 'outlook.office.com',
      href: `https://outlook.office.com/calendar/0/deeplink/compose?${outlook}`,
    },
  ]
}
