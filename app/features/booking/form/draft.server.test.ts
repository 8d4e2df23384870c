import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { type Draft, decryptDraft, encryptDraft } from './draft.server.ts'

const now = Temporal.Instant.from('2027-01-09T08:00:00Z')
const makeSecrets = () =>
  ({ draftKeys: { current: 'draft', byId: new Map([['draft', randomBytes(32)]]) } }) as unknown as Secrets
const draft = { details: { complaint: 'I cannot sleep' }, isHoneypotFilled: false } as unknown as Draft

test('a draft opens for a day and says nothing meanwhile', () => {
  const secrets = makeSecrets()
  const encrypted = encryptDraft(secrets, draft, now)
  expect(encrypted).not.toContain('sleep')
  expect(decryptDraft(secrets, encrypted, now.add({ hours: 23 }))).toEqual(draft)
  expect(decryptDraft(secrets, encrypted, now.add({ hours: 25 }))).toBeNull()
})

test('a draft that was changed, given more time, or encrypted elsewhere does not open', () => {
  const secrets = makeSecrets()
  const encrypted = encryptDraft(secrets, draft, now)
  const later = String(now.add({ hours: 90 }).epochMilliseconds)
  expect(decryptDraft(secrets, `${encrypted.slice(0, -4)}AAAA`, now)).toBeNull()
  expect(decryptDraft(secrets, encrypted.replace(/^\d+/, later), now)).toBeNull()
  expect(decryptDraft(makeSecrets(), encrypted, now)).toBeNull()
  for (const text of ['', '~', 'x', 'x~y', '9999999999999~', '9999999999999~v1.draft.AAAA']) {
    expect(decryptDraft(secrets, text, now)).toBeNull()
  }
})
