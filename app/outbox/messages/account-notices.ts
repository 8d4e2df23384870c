import { defineMessage, type MailSource, noFacts, plainLetter, text, toSite } from './define-message.ts'

/** A mail that says what happened to an account, so that the owner notices what somebody else did. */
const notice = {
  facts: noFacts,
  complete: (_: object, source: MailSource) => toSite(source),
} as const

export const accountEmailChanged = defineMessage({
  kind: 'account_email_changed',
  about: 'account',
  ...notice,
  letter: (facts) =>
    plainLetter(facts, {
      subject: 'Your account has a new e-mail address',
      blocks: [
        text('The address of your account was changed. Both addresses get this mail.'),
        text('If it was not you, write to one of our offices at once. Their addresses are on our site.'),
        { kind: 'action', label: 'Our offices', href: `${facts.publicUrl}/contact` },
      ],
    }),
  toStaff: 'To somebody whose address was changed',
})

export const accountPasswordChanged = defineMessage({
  kind: 'account_password_changed',
  about: 'account',
  ...notice,
  letter: (facts) =>
    plainLetter(facts, {
      subject: 'Your password was changed',
      blocks: [
        text('The password of your account was changed, and you are signed out everywhere else.'),
        text('If it was not you, choose a new password now and write to one of our offices.'),
        { kind: 'action', label: 'Choose a new password', href: `${facts.publicUrl}/forgotten-password` },
      ],
    }),
  toStaff: 'To somebody whose password was changed',
})

export const accountSecondFactorOn = defineMessage({
  kind: 'account_second_factor_on',
  about: 'account',
  ...notice,
  letter: (facts) =>
    plainLetter(facts, {
      subject: 'Your account has a second factor',
      blocks: [
        text(
          'From now on the password alone signs nobody in: a code of your app or your passkey is needed as well. Keep the recovery codes at a safe place.',
        ),
        text('If it was not you, write to one of our offices at once.'),
        { kind: 'action', label: 'Our offices', href: `${facts.publicUrl}/contact` },
      ],
    }),
  toStaff: 'To somebody who set up a second factor',
})

export const accountSecondFactorOff = defineMessage({
  kind: 'account_second_factor_off',
  about: 'account',
  ...notice,
  letter: (facts) =>
    plainLetter(facts, {
      subject: 'The second factor of your account was removed',
      blocks: [
        text('The password is enough to sign in again. Set up a second factor soon.'),
        text('If you did not ask for it, choose a new password now and write to one of our offices.'),
        { kind: 'action', label: 'Choose a new password', href: `${facts.publicUrl}/forgotten-password` },
      ],
    }),
  toStaff: 'To somebody whose second factor was removed',
})

export const accountPasskeyAdded = defineMessage({
  kind: 'account_passkey_added',
  about: 'account',
  ...notice,
  letter: (facts) =>
    plainLetter(facts, {
      subject: 'A passkey was added to your account',
      blocks: [
        text('It can be used in place of the code of your app.'),
        text('If it was not you, remove it now and choose a new password.'),
        { kind: 'action', label: 'See my passkeys', href: `${facts.publicUrl}/admin/second-factor` },
      ],
    }),
  toStaff: 'To somebody whose account got a passkey',
})

export const accountDeleted = defineMessage({
  kind: 'account_deleted',
  about: 'nothing',
  ...notice,
  letter: (facts) =>
    plainLetter(facts, {
      subject: 'Your account is deleted',
      blocks: [
        text('Your account is deleted. Sessions that you booked stay as they are, with their private links.'),
        text('If it was not you, write to one of our offices.'),
        { kind: 'action', label: 'Our offices', href: `${facts.publicUrl}/contact` },
      ],
    }),
  toStaff: 'To somebody whose account was deleted',
})
