import type { Helpline } from './helplines.server.ts'
import { isVerified } from './shown-helplines.ts'

export const countryWords = { NG: 'Nigeria', IN: 'India' } as const

/** Returns the words of a helpline in the list of the admin area. */
export function toHelplineLine(helpline: Helpline, today: Temporal.PlainDate) {
  const { id, country, name, number, about, verifiedOn, emergency } = helpline
  const isShown = emergency || isVerified(helpline, today)
  const called = verifiedOn ? `Called on ${verifiedOn}` : 'Not called yet'
  return {
    id,
    name,
    country: countryWords[country],
    number,
    about,
    call: emergency ? 'Emergency number, always shown' : called,
    visibility: isShown ? 'Visitors see it' : 'Visitors do not see it',
  }
}

/** Returns the values of the form. */
export function toHelplineValues({ country, name, number, about, verifiedOn, emergency }: Helpline) {
  return {
    country,
    name,
    number,
    about,
    verifiedOn: verifiedOn?.toString() ?? '',
    emergency: emergency ? 'on' : '',
  }
}
