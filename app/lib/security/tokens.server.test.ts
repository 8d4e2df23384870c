import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import type { Secrets } from './secrets.server.ts'
import { readSessionToken, signSessionToken } from './tokens.server.ts'

const key = new Uint8Array(32).fill(7)
const secrets = { sessionKey: key } as Secrets
const now = Temporal.Instant.from('2027-01-04T08:00:00Z')
const claims = { sessionId: 'session', userId: randomUUID() }
const term = { audience: 'web', now, expiresAt: now.add({ hours: 1 }) } as const

test('a token is valid until the second at which its session ends', async () => {
  const token = await signSessionToken(secrets, claims, term)
  expect(await readSessionToken(secrets, token, 'web', now)).toEqual(claims)
  expect(await readSessionToken(secrets, token, 'web', now.add({ seconds: 3_599 }))).toEqual(claims)
  expect(await readSessionToken(secrets, token, 'web', now.add({ seconds: 3_600 }))).toBeNull()
})

test('cookie and bearer token are different and cannot replace each other', async () => {
  const web = await signSessionToken(secrets, claims, term)
  const api = await signSessionToken(secrets, claims, { ...term, audience: 'api' })
  expect(web).not.toBe(api)
  expect(await readSessionToken(secrets, web, 'api', now)).toBeNull()
  expect(await readSessionToken(secrets, api, 'web', now)).toBeNull()
})

test('forged, unsigned, foreign and broken tokens are refused', async () => {
  const good = await signSessionToken(secrets, claims, term)
  const [head = '', payload = '', signature = ''] = good.split('.')
  const header = JSON.parse(Buffer.from(head, 'base64url').toString())
  expect(header).toEqual({ alg: 'HS256', typ: 'ireti-session', kid: expect.any(String) })
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = { sub: claims.userId, sid: 'session', iss: 'ireti', aud: 'web', iat: 1, exp: 4_000_000_000 }
  const sign = (header: { alg: string }, content: Record<string, unknown>, by = key) =>
    new SignJWT(content).setProtectedHeader(header).sign(by)
  const { exp, ...withoutEnd } = body
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const bad = [
    '',
    'x',
    'a.b.c',
    `${encode({ ...header, alg: 'none' })}.${encode(body)}.`,
    `${encode({ ...header, alg: 'none' })}.${payload}.${signature}`,
    `${encode(header)}.${payload}.${signature.slice(0, -2)}AA`,
    `${encode(header)}.${encode(body)}.${signature}`,
    await sign(header, body, new Uint8Array(32).fill(8)),
    await sign({ ...header, typ: 'JWT' }, body),
    await sign({ ...header, kid: 'another' }, body),
    await sign({ ...header, kid: undefined }, body),
    await sign({ ...header, crit: ['exp'] }, body).catch(() => ''),
    await sign({ ...header, alg: 'HS512' }, body, new Uint8Array(64).fill(7)),
    await sign(header, withoutEnd),
    await sign(header, { ...body, aud: 'other' }),
    await sign(header, { ...body, iss: 'other' }),
    await sign(header, { ...body, sid: undefined }),
    await sign(header, { ...body, exp: 1 }),
    await new SignJWT(body).setProtectedHeader({ ...header, alg: 'RS256' }).sign(privateKey),
  ]
  expect(await readSessionToken(secrets, await sign(header, body), 'web', now)).not.toBeNull()
  for (const token of bad) expect(await readSessionToken(secrets, token, 'web', now), token).toBeNull()
  expect(exp).toBeGreaterThan(0)
})
