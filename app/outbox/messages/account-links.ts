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
  ...withLink('confirm'),
  letter: (facts) => {
    if (facts.link) return confirmLetter(facts)
    return plainLetter(facts, {
      subject: 'Your account is ready',
      blocks: [
        text(
          'Somebody, perhaps you, signed up with this address. Sign in, and the booking form knows your name.',
        ),
        { kind: 'action', label: 'Sign in', href: `${facts.publicUrl}/signup?mode=sign-in` },
        text('If it was not you, write to one of our offices, and we close the account.'),
      ],
    })
  },
  toStaff: 'To somebody who signed up',
})

/** The mail after a second sign-up. An account without proof gets the link once more. */
export const accountExists = defineMessage({
  kind: 'account_exists',
  ...withLink('confirm'),
  letter: (facts) => {
    if (facts.link) return confirmLetter(facts)
    return plainLetter(facts, {
      subject: 'You already have an account',
      blocks: [
        text(
          'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
        ),
        { kind: 'action', label: 'Sign in', href: `${facts.publicUrl}/signup` },
        text('If it was not you, there is nothing you need to do.'),
      ],
    })
  },
  toStaff: 'To somebody who signed up again',
})

export const accountConfirm = defineMessage({
  kind: 'account_confirm',
  ...withLink('confirm'),
  letter: confirmLetter,
  toStaff: 'To somebody who must confirm an address',
})

export const accountReset = defineMessage({
  kind: 'account_reset',
  ...withLink('reset'),
  letter: (facts) => {
    if (!facts.link) return nothingLeftLetter(facts)
    return plainLetter(facts, {
      subject: 'Choose a new password',
      blocks: [
        text(
          'Somebody, perhaps you, forgot the password of your account. This link works for 30 minutes, and once.',
        ),
        { kind: 'action', label: 'Choose a new password', href: facts.link },
        text('If it was not you, there is nothing you need to do. Your password stays as it is.'),
      ],
    })
  },
  toStaff: 'To somebody who forgot a password',
})

export const accountInvited = defineMessage({
  kind: 'account_invited',
  ...withLink('invitation'),
  letter: (facts) => {
    if (!facts.link) return nothingLeftLetter(facts)
    return plainLetter(facts, {
      subject: `Your account at ${facts.companyName}`,
      heading: 'You are invited to work with us',
      blocks: [
        text('An administrator has made an account for you. Choose a password within 7 days to open it.'),
        { kind: 'action', label: 'Choose a password', href: facts.link },
        text('If you do not know us, there is nothing you need to do.'),
      ],
    })
  },
  toStaff: 'To somebody who is invited to work here',
})

export const accountEmailNew = defineMessage({
  kind: 'account_email_new',
  ...withLink('new-address'),
  letter: (facts) => {
    if (!facts.link) return nothingLeftLetter(facts)
    return plainLetter(facts, {
      subject: 'Confirm your new e-mail address',
      blocks: [
        text('Somebody, perhaps you, wants to use this address for an account. Confirm it within 24 hours.'),
        { kind: 'action', label: 'Use this address', href: facts.link },
        text('If it was not you, there is nothing you need to do.'),
      ],
    })
  },
  toStaff: 'To the new address of an account',
})

function confirmLetter(facts: AccountFacts): Composed {
  if (!facts.link) return nothingLeftLetter(facts)
  return plainLetter(facts, {
    subject: 'Confirm your e-mail address',
    blocks: [
      text(
        'Somebody, perhaps you, made an account with this address. Confirm it within 24 hours to sign in.',
      ),
      { kind: 'action', label: 'Confirm my address', href: facts.link },
      text('If it was not you, there is nothing you need to do. Nobody can sign in without this link.'),
    ],
  })
}

/** The mail whose link became useless between queueing and sending. */
function nothingLeftLetter(facts: AccountFacts): Composed {
  return plainLetter(facts, {
    subject: 'About your account',
    blocks: [
      text('We wanted to send you a link for your account, but your account does not need it any more.'),
      { kind: 'action', label: 'Sign in', href: `${facts.publicUrl}/signup?mode=sign-in` },
    ],
  })
}
