import { sentMail } from '../../words/staff/sent-mail.ts'

const { states } = sentMail

export const mailStates = [
  { value: 'queued', label: states.waiting },
  { value: 'sent', label: states.sent },
  { value: 'failed', label: states.failed },
] as const

export function toMailStates(hasMail: boolean) {
  const toLabel = (value: string, label: string) => (value === 'sent' && !hasMail ? states.file : label)
  return mailStates.map(({ value, label }) => ({ value, label: toLabel(value, label) }))
}

/** The list counts and pages at most this many mails. Older ones can be found by their address. */
export const maxListed = 5_000

/** The filter of the list of mails. An empty text does not filter. */
export type MailFilter = Readonly<{
  state: (typeof mailStates)[number]['value'] | ''
  kind: string
  /** The start of the address in any case. */
  to: string
}>
