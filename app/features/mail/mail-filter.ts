import { isStorable } from '../../lib/text/stored-text.ts'
import { mailKinds } from './mail-words.ts'

export const mailStates = [
  { value: 'queued', label: 'Waiting' },
  { value: 'sent', label: 'Sent' },
  { value: 'failed', label: 'Failed' },
] as const

/** As many are counted and can be paged to; older mail is found by its address. */
export const maxListed = 5_000

/** What the list of mail is asked for; empty texts for what is not asked. */
export type MailFilter = Readonly<{
  state: (typeof mailStates)[number]['value'] | ''
  kind: string
  /** How the address begins, in any case. */
  to: string
}>

/** The filter of an address. What cannot be looked for is left out. */
export function readMailFilter(query: URLSearchParams): MailFilter {
  const to = (query.get('to') ?? '').trim().slice(0, 254)
  return {
    state: mailStates.find(({ value }) => value === query.get('state'))?.value ?? '',
    kind: mailKinds.find(({ value }) => value === query.get('kind'))?.value ?? '',
    to: isStorable(to) ? to : '',
  }
}
