import { expect, test } from 'vitest'
import { toLimitAddress } from '../security/rate-limits.server.ts'
import { toRequestSource } from './request-source.ts'

test('the source of a request names a network, not an address', () => {
  const networks = ['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:1:2:3:4:5:6', '::1', 'unknown'].map(
    (address) => toRequestSource(toLimitAddress(address), 'Chrome on Android').network,
  )
  expect(networks).toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48', '0:0:0::/48', 'unknown'])
})
