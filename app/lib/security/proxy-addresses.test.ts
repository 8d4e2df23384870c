import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { findClientAddress, isUnknownProxy, parseProxies } from './proxy-addresses.ts'

const proxies = parseProxies('192.0.2.1, 10.0.0.0/8,2001:db8::/32') ?? new BlockList()

test('the last address that is no proxy is the client', () => {
  expect(findClientAddress('192.0.2.1', '198.51.100.9, 203.0.113.7', proxies)).toBe('203.0.113.7')
  expect(findClientAddress('::ffff:192.0.2.1', '203.0.113.7, 10.4.5.6', proxies)).toBe('203.0.113.7')
  expect(findClientAddress('2001:db8::5', '2a00::1', proxies)).toBe('2a00::1')
})

test('a header that no proxy has written has no effect', () => {
  expect(findClientAddress('192.0.2.2', '198.51.100.9', proxies)).toBe('192.0.2.2')
  expect(findClientAddress('198.51.100.1', '10.0.0.1', proxies)).toBe('198.51.100.1')
  expect(findClientAddress('192.0.2.1', '198.51.100.9', new BlockList())).toBe('192.0.2.1')
})

test('a proxy without a usable entry is itself the client', () => {
  for (const header of [undefined, '', 'unknown', '203.0.113.7:4711', '203.0.113.7,']) {
    expect(findClientAddress('10.0.0.1', header, proxies)).toBe('10.0.0.1')
  }
})

test('a list with an entry that is no address or network is refused', () => {
  for (const bad of [
    'on',
    '',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '10.0.0',
    '2001:db8::/129',
    '10.0.0.1,',
    '10.0.0.0/',
  ]) {
    expect(parseProxies(bad)).toBeNull()
  }
})

test('a program of the same network that hands requests on is an unknown proxy until it is named', () => {
  const isUnknown = (socket: string, header?: string) => isUnknownProxy(socket, header, proxies)
  expect(isUnknown('127.0.0.1', '203.0.113.7')).toBe(true)
  expect(isUnknown('::ffff:192.168.1.5', '203.0.113.7')).toBe(true)
  expect(isUnknown('127.0.0.1')).toBe(false)
  expect(isUnknown('10.1.2.3', '203.0.113.7')).toBe(false)
  // Any visitor can send the header.
  expect(isUnknown('198.51.100.9', '203.0.113.7')).toBe(false)
})
