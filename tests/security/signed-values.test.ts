import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../../app/db/tables/accounts.ts'
import { solveChallenge } from '../../app/enhance/solve-challenge.ts'
import { findAccountPath, findLinkedAccount } from '../../app/features/accounts/links/account-link.server.ts'
import {
  type ChallengeUse,
  makeChallenge,
  takeChallenge,
} from '../../app/features/accounts/second-factor/passkeys.server.ts'
import {
  findPendingSignIn,
  toPendingCookie,
} from '../../app/features/accounts/second-factor/pending-sign-in.server.ts'
import { beginSetUp, readSetUp } from '../../app/features/accounts/second-factor/second-factor.server.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { findApiKey, makeApiKey } from '../../app/features/api-keys/api-keys.server.ts'
import { decryptDraft, encryptDraft } from '../../app/features/booking/form/draft.server.ts'
import { isFreshPageKey, makePageKey } from '../../app/features/booking/form/idempotency-key.server.ts'
import { findHold } from '../../app/features/booking/hold.server.ts'
import { readLinkToken, toLinkToken } from '../../app/features/booking/private-link/link-token.server.ts'
import { makeHold, toDetails } from '../../app/features/booking/testing.server.ts'
import { makeFeed, readFeed } from '../../app/features/calendar/calendar-feed.server.ts'
import { findKnownDevice, toDeviceCookie } from '../../app/lib/security/known-device.server.ts'
import { checkWork, makeChallenge as makeWork } from '../../app/lib/security/proof-of-work.server.ts'
import { readSessionToken, signSessionToken } from '../../app/lib/security/tokens.server.ts'
import { makeAgency } from '../support/agency.ts'
import { makeTestApi } from '../support/testing-api.ts'

/** A value that the site gives away, and the door that opens with it. */
type Value = Readonly<{ text: string; open: (text: string) => Promise<unknown> }>

/** Makes one of each value of one person. Each purpose, session and person is a value of its own. */
async function makeValues(): Promise<Readonly<Record<string, Value>>> {
  const { db, instance } = await makeTestApi({ env: { RATE_LIMITS: 'on' } })
  const { secrets } = instance
  const agency = await makeAgency(db, { counsellors: 1 })
  const now = Temporal.Now.instant()
  const since = now.subtract({ hours: 1 })
  const [user, other] = [await makeUser(db, { isAdmin: true }), await makeUser(db, { isAdmin: true })]
  await db
    .update(users)
    .set({ invitedAs: { isAdmin: true, counsellorId: null } })
    .where(eq(users.id, user.id))
  const values: Record<string, Value> = {}
  const keys = { db, secrets }

  for (const audience of ['web', 'api'] as const) {
    values[`session, ${audience}`] = {
      text: await signSessionToken(
        secrets,
        { sessionId: 's', userId: user.id },
        { audience, now, expiresAt: now.add({ hours: 1 }) },
      ),
      open: (text) => readSessionToken(secrets, text, audience, now),
    }
  }
  for (const purpose of ['confirm', 'reset', 'invitation', 'new-address'] as const) {
    const path = await findAccountPath(keys, { purpose, userId: user.id, email: user.email }, now)
    values[`account link, ${purpose}`] = {
      text: path?.split('/').at(-1) ?? '',
      open: (text) => findLinkedAccount(keys, purpose, text, now),
    }
  }
  const pending = await toPendingCookie(secrets, user, { secure: false, now })
  values['pending sign-in'] = {
    text: pending.split(';')[0]?.split('=')[1] ?? '',
    open: (text) => findPendingSignIn(keys, { cookies: `iretiSignIn=${text}`, secure: false }, now),
  }
  for (const { id, email } of [user, other]) {
    values[`known device, ${email}`] = {
      text: toDeviceCookie(secrets, { email, secure: false }, since).split(';')[0]?.split('=')[1] ?? '',
      open: async (text) =>
        findKnownDevice(secrets, { cookies: `iretiDevice=${text}`, email, secure: false }, now),
    }
    for (const sessionId of ['one', 'two']) {
      values[`set-up of an app, ${id} ${sessionId}`] = {
        text: beginSetUp(secrets, { userId: id, sessionId }, now),
        open: async (text) => readSetUp(secrets, { userId: id, sessionId }, text, now),
      }
      for (const purpose of ['add', 'use'] as const) {
        const use: ChallengeUse = { purpose, userId: id, holder: sessionId }
        values[`passkey, ${purpose} ${id} ${sessionId}`] = {
          text: makeChallenge(secrets, use, now),
          open: (text) => takeChallenge(db, secrets, use, text, now),
        }
      }
    }
  }
  for (const purpose of ['manage', 'prove', 'guardian'] as const) {
    values[`link of a booking, ${purpose}`] = {
      text: toLinkToken(secrets, { bookingId: user.id, version: 1 }, purpose),
      open: async (text) => readLinkToken(secrets, text, purpose),
    }
  }
  values.draft = {
    text: encryptDraft(secrets, { details: toDetails(), isHoneypotFilled: false }, now),
    open: async (text) => decryptDraft(secrets, text, now),
  }
  values['page of the times'] = {
    text: makePageKey(secrets, since),
    open: async (text) => isFreshPageKey(secrets, text, now),
  }
  values['proof of work'] = {
    text: solveChallenge(await makeWork(instance, { unproven: 0 }, now)),
    open: async (text) => (await checkWork(instance, text, now)) === 'solved',
  }
  const counsellorId = agency.counsellors[0]?.id ?? ''
  const place = { counsellorId, officeId: agency.offices[0]?.id ?? '' }
  const hold = await makeHold(db, { ...place, holdExpiresAt: now.add({ minutes: 15 }) })
  values.hold = { text: hold.holdToken, open: (text) => findHold(db, text, now) }
  const owner = { counsellorId, scope: { counsellorId: null }, actorId: user.id }
  values['calendar feed'] = {
    text: (await makeFeed(db, owner, now)) ?? '',
    open: (text) => readFeed(db, text, now),
  }
  const key = await makeApiKey(db, { name: 'A program', scopes: [] }, { actorId: user.id, now })
  values['API key'] = { text: key.text, open: (text) => findApiKey(db, text, now) }
  return values
}

test('each signed or secret value opens its own door and no other', async () => {
  const values = await makeValues()
  const doors = Object.entries(values)
  for (const [value, { text }] of doors) {
    // Its own door is the last, because some values work once.
    for (const [door, { open }] of doors) {
      if (door !== value) expect(await open(text), `${value} at the door of ${door}`).toBeOneOf([null, false])
    }
    expect(await values[value]?.open(text), value).toBeTruthy()
  }
})

test('values that work once do not work twice', async () => {
  const values = await makeValues()
  const once = Object.entries(values).filter(([name]) => /^(passkey|proof of work)/.test(name))
  expect(once).toHaveLength(9)
  for (const [name, { text, open }] of once) {
    expect([await open(text), await open(text)], name).toEqual([true, false])
  }
})
