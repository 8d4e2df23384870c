import { expect, test } from 'vitest'
import { createRateLimits, toLimitAddress } from './rate-limits.server.ts'

test('the eleventh sign-up of an address within an hour is refused, but not one of another address', async () => {
  const limits = createRateLimits({ enabled: true })
  for (let n = 0; n < 10; n += 1) expect(await limits.consume('sign-up', 'a')).toEqual({ ok: true })
  const refused = await limits.consume('sign-up', 'a')
  expect(refused).toMatchObject({ ok: false })
  expect(!refused.ok && refused.retryAfterSeconds).toBeGreaterThan(3_500)
  expect(await limits.consume('sign-up', 'b')).toEqual({ ok: true })
  expect(await limits.consume('sign-in-address', 'a')).toEqual({ ok: true })
})

test('an attempt that was given back does not count', async () => {
  const limits = createRateLimits({ enabled: true })
  for (let n = 0; n < 30; n += 1) {
    expect(await limits.consume('sign-in-account', 'a')).toEqual({ ok: true })
    await limits.giveBack('sign-in-account', 'a')
  }
  for (let n = 0; n < 10; n += 1) expect(await limits.consume('sign-in-account', 'a')).toEqual({ ok: true })
  expect(await limits.consume('sign-in-account', 'a')).toMatchObject({ ok: false })
})

test('disabled limits refuse nobody', async () => {
  const limits = createRateLimits({ enabled: false })
  for (let n = 0; n < 100; n += 1) expect(await limits.consume('sign-up', 'a')).toEqual({ ok: true })
  await limits.giveBack('sign-up', 'a')
})

test('an IPv6 address counts as its /64 in any spelling', () => {
  for (const same of ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::1', '2001:DB8:1:2:ffff::']) {
    expect(toLimitAddress(same)).toBe('2001:db8:1:2::/64')
  }
  expect(toLimitAddress('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(toLimitAddress('::1')).toBe('0:0:0:0::/64')
  expect(toLimitAddress('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(toLimitAddress('10.1.2.3')).toBe('10.1.2.3')
})
