import { expect, test } from 'vitest'
import { findPublicAddress, isPublicAddress } from './public-address.server.ts'

test('addresses of the own machine, the own network and reserved ones are not public', () => {
  const own = [
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
  ]
  const ownToo = ['::1', '::', 'fd00::1', 'fe80::1', '::ffff:127.0.0.1', '::ffff:10.0.0.1', 'nobody', '']
  for (const address of [...own, ...ownToo]) expect(isPublicAddress(address), address).toBe(false)
  for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('a name of the own machine has no public address', async () => {
  expect(await findPublicAddress('localhost')).toBeNull()
  expect(await findPublicAddress('127.0.0.1')).toBeNull()
  expect(await findPublicAddress('1.1.1.1')).toBe('1.1.1.1')
})
