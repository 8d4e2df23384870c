import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { Secrets } from './secrets.server.ts'
import { readLinkToken, readSessionToken, signSessionToken, toLinkToken } from './tokens.server.ts'

const key = new Uint8Array(32).fill(7)
const secrets = { sessionKey: key, linkKey: key } as Secrets
const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const claims = { sessionId: 'session', userId: randomUUID() }
const term = { audience: 'web', now, expiresAt: now.add({ hours: 1 }) } as const

test('a token names its session until the second it ends', async () => {
  const token = await signSessionToken(secrets, claims, term)
  expect(await readSessionToken(secrets, token, 'web', now)).toEqual(claims)
  expect(await readSessionToken(secrets, token, 'web', now.add({ seconds: 3_599 }))).toEqual(claims)
  expect(await readSessionToken(secrets, token, 'web', now.add({ seconds: 3_600 }))).toBeNull()
})

test('cookie and bearer token are different values and not worth anything for each other', async () => {
  const web = await signSessionToken(secrets, claims, term)
  const api = await signSessionToken(secrets, claims, { ...term, audience: 'api' })
  expect(web).not.toBe(api)
  expect(await readSessionToken(secrets, web, 'api', now)).toBeNull()
  expect(await readSessionToken(secrets, api, 'web', now)).toBeNull()
})

test('forged, unsigned, foreign and broken tokens are refused', async () => {
  const good = await signSessionToken(secrets, claims, term)
  const [, payload = '', signature = ''] = good.split('.')
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = { sub: claims.userId, sid: 'session', iss: 'ireti', aud: 'web', iat: 1, exp: 4_000_000_000 }
  const sign = (header: { alg: string; typ?: string }, content: Record<string, unknown>, by = key) =>
    new SignJWT(content).setProtectedHeader(header).sign(by)
  const header = { alg: 'HS256', typ: 'ireti-session' }
  const { exp, ...withoutEnd } = body
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const bad = [
    '',
    'x',
    'a.b.c',
    `${encode({ alg: 'none', typ: 'ireti-session' })}.${encode(body)}.`,
    `${encode({ alg: 'none', typ: 'ireti-session' })}.${encode(body)}.${signature}`,
    `${encode(header)}.${payload}.${signature.slice(0, -2)}AA`,
    `${encode(header)}.${encode(body)}.${signature}`,
    await sign(header, body, new Uint8Array(32).fill(8)),
    await sign({ ...header, typ: 'JWT' }, body),
    await sign({ alg: 'HS512', typ: 'ireti-session' }, body, new Uint8Array(64).fill(7)),
    await sign(header, withoutEnd),
    await sign(header, { ...body, aud: 'other' }),
    await sign(header, { ...body, iss: 'other' }),
    await sign(header, { ...body, sid: undefined }),
    await sign(header, { ...body, exp: 1 }),
    await new SignJWT(body).setProtectedHeader({ alg: 'RS256', typ: 'ireti-session' }).sign(privateKey),
  ]
  for (const token of bad) expect(await readSessionToken(secrets, token, 'web', now), token).toBeNull()
  expect(exp).toBeGreaterThan(0)
})

test('a private link opens its own booking and no changed link opens any', () => {
  const link = { bookingId: randomUUID(), version: 3 }
  const token = toLinkToken(secrets, link)
  expect(token).toMatch(/^[\w-]{44}$/)
  expect(readLinkToken(secrets, token)).toEqual(link)
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
    expect(readLinkToken(secrets, changed), `character ${at}`).toBeNull()
  }
  for (const bad of ['', 'x', `${token}A`, `${token}=`, '../../etc', 'ä'.repeat(44)]) {
    expect(readLinkToken(secrets, bad)).toBeNull()
  }
})
