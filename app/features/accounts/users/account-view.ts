import { isolate } from '../../../lib/text/isolate.ts'
import { type Clock, showStaffTime } from '../../../lib/time/show-time.ts'
import type { Status } from '../../../ui/text/status-word.tsx'
import { ownAccount } from '../../../words/en/owner-check.ts'
import { users } from '../../../words/staff/users.ts'
import { toGenderLabel } from '../genders.ts'
import type { Account } from './find-account.server.ts'

const words = users.account

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
      { label: words.email, value: email },
      {
        label: words.emailConfirmed,
        value: account.emailProvenAt ? show(account.emailProvenAt) : words.notConfirmed,
      },
      { label: words.gender, value: toGenderLabel(account.gender, ownAccount.genders) },
      { label: words.phone, value: account.phoneNumber ?? words.noPhone },
      { label: words.since, value: show(account.createdAt) },
      {
        label: words.secondFactor,
        value: account.secondFactorAt ? words.onSince({ time: show(account.secondFactorAt) }) : words.off,
      },
      { label: words.may, value: toRights({ isAdmin, counsellorName, editsSite }) },
    ],
    state: toState(account, show),
    sessions: account.sessions.map((session) => ({
      id: `${session.createdAt.epochMilliseconds}-${session.lastSeenAt.epochMilliseconds}`,
      isOwn: session.id === ownSessionId,
      signedIn: show(session.createdAt),
      lastUsed: show(session.lastSeenAt),
      ends: show(session.expiresAt),
    })),
  }
}

function toState({ disabledAt, invitedAs }: Account, show: (at: Temporal.Instant) => string): Status {
  if (disabledAt)
    return { tone: 'off', word: words.disabled, more: words.disabledSince({ time: show(disabledAt) }) }
  return invitedAs
    ? { tone: 'waiting', word: words.invited, more: '' }
    : { tone: 'good', word: words.inUse, more: '' }
}

export type AccountView = ReturnType<typeof toAccountView>

type Rights = Readonly<{ isAdmin: boolean; counsellorName: string | null; editsSite: boolean }>

function toRights({ isAdmin, counsellorName, editsSite }: Rights): string {
  const rights = [
    ...(isAdmin ? [words.everything] : []),
    ...(counsellorName === null ? [] : [words.calendarOf({ name: isolate(counsellorName) })]),
    ...(editsSite && !isAdmin ? [words.editsSite] : []),
  ]
  return rights.join('. ') || words.books
}
