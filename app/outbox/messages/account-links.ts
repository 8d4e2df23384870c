import type { Words } from '../../words/words.ts'
import { accountLinkMinutes } from '../link-lifetimes.ts'
import {
  type AccountLinkPurpose,
  type Composed,
  defineMessage,
  type MailSource,
  noFacts,
  plainLetter,
  type Site,
  text,
  toSite,
} from './define-message.ts'

/** `link` is null when nothing is left to do, or the account is gone. */
type AccountFacts = Site & Readonly<{ link: string | null }>

/** A mail with a link for the owner of an account. The link is made when the mail leaves, so no table has it. */
function withLink(purpose: AccountLinkPurpose) {
  return {
    reader: 'account',
    about: 'account',
    facts: noFacts,
    complete: async (_: object, source: MailSource): Promise<AccountFacts> => {
      const { userId, toAddress: email, createdAt } = source.mail
      const link = userId && (await source.settings.toAccountLink({ purpose, userId, email }, createdAt))
      return { ...toSite(source), link: link || null }
    },
  } as const
}

/** The mail after a sign-up. It asks for proof of the address where `link` has a value. */
export const accountMade = defineMessage({
  kind: 'account_made',
  forStaff: 'To somebody who signed up',
  ...withLink('confirm'),
  letter: (facts, words) => {
    if (facts.link) return confirmLetter(facts, words)
    return linkLetter(facts, words.accountMails.made, `${facts.publicUrl}/signup?mode=sign-in`)
  },
})

/** The mail after a second sign-up. An account without proof gets the link once more. */
export const accountExists = defineMessage({
  kind: 'account_exists',
  forStaff: 'To somebody who signed up again',
  ...withLink('confirm'),
  letter: (facts, words) => {
    if (facts.link) return confirmLetter(facts, words)
    return linkLetter(facts, words.accountMails.exists, `${facts.publicUrl}/signup`)
  },
})

export const accountConfirm = defineMessage({
  kind: 'account_confirm',
  forStaff: 'To somebody who must confirm an address',
  ...withLink('confirm'),
  letter: confirmLetter,
})

export const accountReset = defineMessage({
  kind: 'account_reset',
  forStaff: 'To somebody who forgot a password',
  ...withLink('reset'),
  letter: (facts, words) => {
    const { reset } = words.accountMails
    if (!facts.link) return nothingLeftLetter(facts, words)
    return linkLetter(
      facts,
      { ...reset, text: reset.text({ minutes: accountLinkMinutes.reset }) },
      facts.link,
    )
  },
})

export const accountInvited = defineMessage({
  kind: 'account_invited',
  forStaff: 'To somebody who is invited to work here',
  ...withLink('invitation'),
  reader: 'staff',
  letter: (facts, words) => {
    if (!facts.link) return nothingLeftLetter(facts, words)
    const { subject, text, ...invited } = words.accountMails.invited
    const days = accountLinkMinutes.invitation / 60 / 24
    return linkLetter(facts, { ...invited, subject: subject(facts), text: text({ days }) }, facts.link)
  },
})

export const accountEmailNew = defineMessage({
  kind: 'account_email_new',
  forStaff: 'To the new address of an account',
  ...withLink('new-address'),
  letter: (facts, words) => {
    const { newAddress } = words.accountMails
    const hours = accountLinkMinutes['new-address'] / 60
    if (!facts.link) return nothingLeftLetter(facts, words)
    return linkLetter(facts, { ...newAddress, text: newAddress.text({ hours }) }, facts.link)
  },
})

function confirmLetter(facts: AccountFacts, words: Words): Composed {
  const { confirm } = words.accountMails
  if (!facts.link) return nothingLeftLetter(facts, words)
  return linkLetter(
    facts,
    { ...confirm, text: confirm.text({ hours: accountLinkMinutes.confirm / 60 }) },
    facts.link,
  )
}

/** The mail whose link became useless between queueing and sending. */
function nothingLeftLetter(facts: AccountFacts, { accountMails }: Words): Composed {
  return linkLetter(facts, accountMails.nothingLeft, `${facts.publicUrl}/signup?mode=sign-in`)
}

type LinkTexts = Readonly<{
  subject: string
  heading?: string
  text: string
  button: string
  otherwise?: string
}>

function linkLetter(site: Site, texts: LinkTexts, href: string): Composed {
  return plainLetter(site, {
    ...texts,
    blocks: [
      text(texts.text),
      { kind: 'action', label: texts.button, href },
      ...(texts.otherwise ? [text(texts.otherwise)] : []),
    ],
  })
}
