import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Secrets } from '../../../lib/security/secrets.server.ts'
import { readLinkToken, toLinkToken } from './link-token.server.ts'

const secrets = { linkKey: new Uint8Array(32).fill(7) } as Secrets

test('a private link opens its own booking and no changed link opens any', () => {
  const link = { bookingId: randomUUID(), version: 3 }
  const token = toLinkToken(secrets, link)
  expect(token).toMatch(/^[\w-]{46}$/)
  expect(readLinkToken(secrets, token)).toEqual(link)
  const newest = { ...link, version: 65_535 }
  expect(readLinkToken(secrets, toLinkToken(secrets, newest))).toEqual(newest)
  expect(() => toLinkToken(secrets, { ...link, version: 65_536 })).toThrow(RangeError)
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    expect(readLinkToken(secrets, changed), `character ${at}`).toBeNull()
  }
  for (const bad of ['', 'x', `${token}A`, `${token}=`, '../../etc', 'ä'.repeat(46)]) {
    expect(readLinkToken(secrets, bad)).toBeNull()
  }
  expect(readLinkToken({ ...secrets, linkKey: new Uint8Array(32).fill(8) }, token)).toBeNull()
})
