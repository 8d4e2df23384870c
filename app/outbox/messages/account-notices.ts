import type { Words } from '../../words/words.ts'
import {
  defineMessage,
  type MailSource,
  noFacts,
  plainLetter,
  type Site,
  text,
  toSite,
} from './define-message.ts'

type NoticeName = {
  [Name in keyof Words['accountMails']]: Words['accountMails'][Name] extends { texts: unknown } ? Name : never
}[keyof Words['accountMails']]

/** A mail that says what happened to an account, so that the owner notices what somebody else did. The button leads to `path`. */
function notice(name: NoticeName, path: string) {
  return {
    reader: 'account',
    facts: noFacts,
    complete: (_: object, source: MailSource) => toSite(source),
    letter: (site: Site, { accountMails }: Words) => {
      const { subject, texts, button } = accountMails[name]
      const href = `${site.publicUrl}${path}`
      return plainLetter(site, {
        subject,
        blocks: [...texts.map(text), { kind: 'action', label: button, href }],
      })
    },
  } as const
}

export const accountEmailChanged = defineMessage({
  kind: 'account_email_changed',
  forStaff: 'To somebody whose address was changed',
  about: 'account',
  ...notice('emailChanged', '/contact'),
})

export const accountPasswordChanged = defineMessage({
  kind: 'account_password_changed',
  forStaff: 'To somebody whose password was changed',
  about: 'account',
  ...notice('passwordChanged', '/forgotten-password'),
})

export const accountSecondFactorOn = defineMessage({
  kind: 'account_second_factor_on',
  forStaff: 'To somebody who set up a second factor',
  about: 'account',
  ...notice('secondFactorOn', '/contact'),
})

export const accountSecondFactorOff = defineMessage({
  kind: 'account_second_factor_off',
  forStaff: 'To somebody whose second factor was removed',
  about: 'account',
  ...notice('secondFactorOff', '/forgotten-password'),
})

export const accountPasskeyAdded = defineMessage({
  kind: 'account_passkey_added',
  forStaff: 'To somebody whose account got a passkey',
  about: 'account',
  ...notice('passkeyAdded', '/admin/second-factor'),
})

export const accountDeleted = defineMessage({
  kind: 'account_deleted',
  forStaff: 'To somebody whose account was deleted',
  about: 'nothing',
  ...notice('deleted', '/contact'),
})
