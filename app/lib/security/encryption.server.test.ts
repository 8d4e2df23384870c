import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  DecryptionFailed,
  decryptField,
  encryptField,
  type FieldKeys,
  parseFieldKeys,
} from './encryption.server.ts'

const old = randomBytes(32)
const keys: FieldKeys = { current: 'a', byId: new Map([['a', old]]) }
const rotated: FieldKeys = {
  current: 'b',
  byId: new Map([
    ['b', randomBytes(32)],
    ['a', old],
  ]),
}
const field = { table: 'bookings', column: 'complaint', rowId: 'row-1' }

test('any text can be decrypted in its field, and the encrypted form shows nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 12 }), (text) => {
      const encrypted = encryptField(keys, field, text)
      expect(decryptField(keys, field, encrypted)).toBe(text)
      expect(encrypted).not.toContain(text)
      expect(encryptField(keys, field, text)).not.toBe(encrypted)
    }),
  )
})

test('an encrypted text cannot be decrypted in another row, column or table', () => {
  const encrypted = encryptField(keys, field, 'I cannot sleep')
  for (const other of [{ rowId: 'row-2' }, { column: 'duration' }, { table: 'users' }]) {
    expect(() => decryptField(keys, { ...field, ...other }, encrypted)).toThrow(DecryptionFailed)
  }
})

test('one changed character anywhere is refused', () => {
  const encrypted = encryptField(keys, field, 'I cannot sleep')
  for (let at = 0; at < encrypted.length; at += 1) {
    const changed = `${encrypted.slice(0, at)}${encrypted[at] === 'A' ? 'B' : 'A'}${encrypted.slice(at + 1)}`
    expect(() => decryptField(keys, field, changed), `character ${at}`).toThrow(DecryptionFailed)
  }
  for (const bad of [
    '',
    'I cannot sleep',
    `${encrypted}=`,
    `${encrypted}.x`,
    `${encrypted}\n`,
    encrypted.slice(0, -1),
  ]) {
    expect(() => decryptField(keys, field, bad), bad).toThrow(DecryptionFailed)
  }
})

test('after a rotation old texts can still be decrypted, and new ones use the new key', () => {
  const encrypted = encryptField(keys, field, 'I cannot sleep')
  expect(decryptField(rotated, field, encrypted)).toBe('I cannot sleep')
  const again = encryptField(rotated, field, 'I cannot sleep')
  expect(again).toMatch(/^v1\.b\./)
  expect(decryptField(rotated, field, again)).toBe('I cannot sleep')
  expect(() => decryptField(keys, field, again)).toThrow(DecryptionFailed)
})

test('keys have 32 bytes and a unique id, and the first one is current', () => {
  const key = randomBytes(32)
  for (const encoding of ['base64', 'base64url'] as const) {
    const keys = parseFieldKeys(`new:${key.toString(encoding)},old-1:${'A'.repeat(43)}=`)
    expect(keys?.current).toBe('new')
    expect(keys?.byId.get('new')).toEqual(key)
    expect(keys?.byId.get('old-1')).toEqual(Buffer.alloc(32))
  }
  const good = `a:${'A'.repeat(43)}`
  for (const bad of [
    '',
    'a',
    'a:',
    `a:${'A'.repeat(42)}`,
    `a:${'A'.repeat(44)}`,
    `${good},`,
    `${good},${good}`,
  ]) {
    expect(parseFieldKeys(bad), bad).toBeNull()
  }
  expect(parseFieldKeys(`a.b:${'A'.repeat(43)}`)).toBeNull()
})
