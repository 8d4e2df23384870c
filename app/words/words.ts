import { accountMails } from './en/account-mails.ts'
import { accounts } from './en/accounts.ts'
import { agency } from './en/agency.ts'
import { booking } from './en/booking.ts'
import { consent } from './en/consent.ts'
import { events } from './en/events.ts'
import { fields } from './en/fields.ts'
import { frame } from './en/frame.ts'
import { groups } from './en/groups.ts'
import { guardian } from './en/guardian.ts'
import { mails } from './en/mails.ts'
import { money } from './en/money.ts'
import { myData } from './en/my-data.ts'
import { ownAccount, ownerCheck } from './en/owner-check.ts'
import { people } from './en/people.ts'
import { retention } from './en/retention.ts'
import { safety } from './en/safety.ts'
import { session } from './en/session.ts'
import { privacy, sitePages } from './en/site-pages.ts'
import { spokenCode } from './en/spoken-code.ts'
import { workshops } from './en/workshops.ts'

const en = {
  accountMails,
  accounts,
  agency,
  booking,
  consent,
  events,
  fields,
  frame,
  groups,
  guardian,
  mails,
  money,
  myData,
  ownAccount,
  ownerCheck,
  people,
  privacy,
  retention,
  safety,
  session,
  sitePages,
  spokenCode,
  workshops,
}

/** Another language is a folder beside `en` and one line here. The compiler refuses a missing text. */
const catalogues = { en } satisfies Record<string, typeof en>

export type Words = typeof en
export type Language = keyof typeof catalogues

export const languages = Object.keys(catalogues) as readonly Language[]

/** Makes something once for each language, such as a schema with its messages. */
export function forEachLanguage<Made>(make: (words: Words) => Made): (language: Language) => Made {
  const made = new Map(languages.map((language) => [language, make(catalogues[language])]))
  return (language) => made.get(language) as Made
}

/** Returns all texts in a language. The caller passes the language, because a mail leaves outside a request. */
export function words(language: Language): Words {
  return catalogues[language]
}
