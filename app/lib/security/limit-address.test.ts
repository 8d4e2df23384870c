import { expect, test } from 'vitest'
import { toLimitAddress } from './rate-limits.server.ts'

test('an IPv6 address counts as its /64 in any spelling', () => {
  for (const same of ['2001:db8:1:2:3:4:5:6', '2001:0db8:0001:0002::1', '2001:DB8:1:2:ffff::']) {
    expect(toLimitAddress(same)).toBe('2001:db8:1:2::/64')
  }
  expect(toLimitAddress('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(toLimitAddress('::1')).toBe('0:0:0:0::/64')
  expect(toLimitAddress('::ffff:10.1.2.3')).toBe('10.1.2.3')
  expect(toLimitAddress('10.1.2.3')).toBe('10.1.2.3')
})
