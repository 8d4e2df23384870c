import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import { ownAccount } from '../../../words/en/owner-check.ts'
import { toGenderLabel } from '../genders.ts'
import type { Account } from './find-account.server.ts'

/** Converts an account for its page, with times on a clock. */
export function toAccountView(account: Account, ownSessionId: string, clock: Clock) {
  const { id, firstName, lastName, email, isAdmin, counsellorId, counsellorName, editsSite, revision } =
    account
  const show = (at: Temporal.Instant) => showStaffTime(at, clock)
  return {
    id,
    name: `${firstName} ${lastName}`,
    email,
    revision,
    isAdmin,
    isCounsellor: counsellorId !== null,
    editsSite,
    isDisabled: account.disabledAt !== null,
    isInvited: account.invitedAs !== null,
    hasSecondFactor: account.secondFactorAt !== null,
    counsellorName,
    rows: [
      { label: 'E-mail', value: email },
      {
        label: 'Address',
        value: account.emailProvenAt ? `Confirmed on ${show(account.emailProvenAt)}` : 'Not confirmed',
      },
      { label: 'Gender', value: toGenderLabel(account.gender, ownAccount.genders) },
      { label: 'Phone', value: account.phoneNumber ?? 'N/A' },
      { label: 'Account since', value: show(account.createdAt) },
      {
        label: 'Second factor',
        value: account.secondFactorAt ? `On since ${show(account.secondFactorAt)}` : 'Off',
      },
      { label: 'May do', value: toRights({ isAdmin, counsellorName, editsSite }) },
      {
        label: 'State',
        value: toStateWords(account, show),
      },
    ],
    sessions: account.sessions.map((session) => ({
      id: `${session.createdAt.epochMilliseconds}-${session.lastSeenAt.epochMilliseconds}`,
      isOwn: session.id === ownSessionId,
      signedIn: show(session.createdAt),
      lastUsed: show(session.lastSeenAt),
      ends: show(session.expiresAt),
    })),
  }
}

function toStateWords({ disabledAt, invitedAs }: Account, show: (at: Temporal.Instant) => string): string {
  if (disabledAt) return `Disabled since ${show(disabledAt)}`
  return invitedAs ? 'Invited, and not accepted yet' : 'In use'
}

export type AccountView = ReturnType<typeof toAccountView>

type Rights = Readonly<{ isAdmin: boolean; counsellorName: string | null; editsSite: boolean }>

function toRights({ isAdmin, counsellorName, editsSite }: Rights): string {
  const rights = [
    ...(isAdmin ? ['Everything: an administrator'] : []),
    ...(counsellorName === null ? [] : [`The agenda and the clients of ${isolate(counsellorName)}`]),
    ...(editsSite && !isAdmin ? ['The pages of the site'] : []),
  ]
  return rights.join('. ') || 'Book sessions: a client'
}
