import { expect, test } from 'vitest'
import { toLimitAddress } from '../security/rate-limits.server.ts'
import { toDeviceWords, toRequestSource } from './request-source.ts'

test('the source of a request names a network, not an address', () => {
  const networks = ['203.0.113.77', '::ffff:203.0.113.77', '2001:db8:1:2:3:4:5:6', '::1', 'unknown'].map(
    (address) => toRequestSource(toLimitAddress(address), 'Chrome on Android').network,
  )
  expect(networks).toEqual(['203.0.113.0/24', '203.0.113.0/24', '2001:db8:1::/48', '0:0:0::/48', 'unknown'])
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0',
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox on Linux'],
  ['curl/8.0', 'A program or an unknown browser'],
  [null, 'A program or an unknown browser'],
])('%s is %s', (userAgent, words) => expect(toDeviceWords(userAgent)).toBe(words))
