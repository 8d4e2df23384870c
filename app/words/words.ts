import { booking } from './en/booking.ts'

const en = { booking }

/** Another language is a folder beside `en` and one line here. The compiler refuses a missing text. */
const catalogues = { en } satisfies Record<string, typeof en>

export type Words = typeof en
export type Language = keyof typeof catalogues

export const languages = Object.keys(catalogues) as readonly Language[]

/** Returns all texts in a language. The caller passes the language, because a mail leaves outside a request. */
export function words(language: Language): Words {
  return catalogues[language]
}
