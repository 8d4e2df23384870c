import type { Composed } from './client-letters.ts'
import type { LetterBlock } from './letter.tsx'
import type { AccountFacts, MailFacts } from './mail-facts.ts'

type Words = Readonly<{ subject: string; heading?: string; blocks: readonly LetterBlock[] }>

/** The mail after a sign-up. It asks for proof of the address where `link` has a value. */
export function composeAccountMade(facts: AccountFacts): Composed {
  if (facts.link) return composeAccountConfirm(facts)
  return compose(facts, {
    subject: 'Your account is ready',
    blocks: [
      text(
        'Somebody, perhaps you, signed up with this address. Sign in, and the booking form knows your name.',
      ),
      { kind: 'action', label: 'Sign in', href: `${facts.publicUrl}/signup?mode=sign-in` },
      text('If it was not you, write to one of our offices, and we close the account.'),
    ],
  })
}

export function composeAccountConfirm(facts: AccountFacts): Composed {
  if (!facts.link) return composeNothingLeft(facts)
  return compose(facts, {
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

/** The mail after a second sign-up. An account without proof gets the link once more. */
export function composeAccountExists(facts: AccountFacts): Composed {
  if (facts.link) return composeAccountConfirm(facts)
  return compose(facts, {
    subject: 'You already have an account',
    blocks: [
      text(
        'Somebody, perhaps you, tried to sign up with this address. It has an account already, so nothing was changed.',
      ),
      { kind: 'action', label: 'Sign in', href: `${facts.publicUrl}/signup` },
      text('If it was not you, there is nothing you need to do.'),
    ],
  })
}

export function composeReset(facts: AccountFacts): Composed {
  if (!facts.link) return composeNothingLeft(facts)
  return compose(facts, {
    subject: 'Choose a new password',
    blocks: [
      text(
        'Somebody, perhaps you, forgot the password of your account. This link works for 30 minutes, and once.',
      ),
      { kind: 'action', label: 'Choose a new password', href: facts.link },
      text('If it was not you, there is nothing you need to do. Your password stays as it is.'),
    ],
  })
}

export function composeInvited(facts: AccountFacts): Composed {
  if (!facts.link) return composeNothingLeft(facts)
  return compose(facts, {
    subject: `Your account at ${facts.companyName}`,
    heading: 'You are invited to work with us',
    blocks: [
      text('An administrator has made an account for you. Choose a password within 7 days to open it.'),
      { kind: 'action', label: 'Choose a password', href: facts.link },
      text('If you do not know us, there is nothing you need to do.'),
    ],
  })
}

export function composeNewAddress(facts: AccountFacts): Composed {
  if (!facts.link) return composeNothingLeft(facts)
  return compose(facts, {
    subject: 'Confirm your new e-mail address',
    blocks: [
      text('Somebody, perhaps you, wants to use this address for an account. Confirm it within 24 hours.'),
      { kind: 'action', label: 'Use this address', href: facts.link },
      text('If it was not you, there is nothing you need to do.'),
    ],
  })
}

export function composeAddressChanged(facts: MailFacts['account_email_changed']): Composed {
  return compose(facts, {
    subject: 'Your account has a new e-mail address',
    blocks: [
      text('The address of your account was changed. Both addresses get this mail.'),
      text('If it was not you, write to one of our offices at once. Their addresses are on our site.'),
      { kind: 'action', label: 'Our offices', href: `${facts.publicUrl}/contact` },
    ],
  })
}

export function composePasswordChanged(facts: MailFacts['account_password_changed']): Composed {
  return compose(facts, {
    subject: 'Your password was changed',
    blocks: [
      text('The password of your account was changed, and you are signed out everywhere else.'),
      text('If it was not you, choose a new password now and write to one of our offices.'),
      { kind: 'action', label: 'Choose a new password', href: `${facts.publicUrl}/forgotten-password` },
    ],
  })
}

export function composeSecondFactorOn(facts: MailFacts['account_second_factor_on']): Composed {
  return compose(facts, {
    subject: 'Your account has a second factor',
    blocks: [
      text(
        'From now on the password alone signs nobody in: a code of your app or your passkey is needed as well. Keep the recovery codes at a safe place.',
      ),
      text('If it was not you, write to one of our offices at once.'),
      { kind: 'action', label: 'Our offices', href: `${facts.publicUrl}/contact` },
    ],
  })
}

export function composeSecondFactorOff(facts: MailFacts['account_second_factor_off']): Composed {
  return compose(facts, {
    subject: 'The second factor of your account was removed',
    blocks: [
      text('The password is enough to sign in again. Set up a second factor soon.'),
      text('If you did not ask for it, choose a new password now and write to one of our offices.'),
      { kind: 'action', label: 'Choose a new password', href: `${facts.publicUrl}/forgotten-password` },
    ],
  })
}

export function composePasskeyAdded(facts: MailFacts['account_passkey_added']): Composed {
  return compose(facts, {
    subject: 'A passkey was added to your account',
    blocks: [
      text('It can be used in place of the code of your app.'),
      text('If it was not you, remove it now and choose a new password.'),
      { kind: 'action', label: 'See my passkeys', href: `${facts.publicUrl}/admin/second-factor` },
    ],
  })
}

export function composeAccountDeleted(facts: MailFacts['account_deleted']): Composed {
  return compose(facts, {
    subject: 'Your account is deleted',
    blocks: [
      text(
        'Your account is deleted. Appointments that you booked stay as they are, with their private links.',
      ),
      text('If it was not you, write to one of our offices.'),
      { kind: 'action', label: 'Our offices', href: `${facts.publicUrl}/contact` },
    ],
  })
}

/** The mail whose link became useless between queueing and sending. */
function composeNothingLeft(facts: AccountFacts): Composed {
  return compose(facts, {
    subject: 'About your account',
    blocks: [
      text('We wanted to send you a link for your account, but your account does not need it any more.'),
      { kind: 'action', label: 'Sign in', href: `${facts.publicUrl}/signup?mode=sign-in` },
    ],
  })
}

function compose(
  { companyName }: Readonly<{ companyName: string }>,
  { subject, heading = subject, blocks }: Words,
): Composed {
  return { letter: { companyName, subject, heading, blocks } }
}

function text(words: string): LetterBlock {
  return { kind: 'text', text: words }
}
