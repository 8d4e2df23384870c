import { type CalendarMethod, toCalendarFile } from './calendar-file.ts'
import type { Composed } from './define-message.ts'
import { toHtml, toText } from './letter.tsx'

export type MailContent = Readonly<{
  subject: string
  text: string
  html: string
  calendar?: Readonly<{ method: CalendarMethod; content: string }>
  unsubscribeLink?: string
}>

/** Returns the subject, the text, the HTML and the calendar file of a mail. */
export function toMailContent({ letter, calendar, unsubscribeLink }: Composed): MailContent {
  return {
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    calendar: calendar && { method: calendar.method, content: toCalendarFile(calendar) },
    unsubscribeLink,
  }
}
