import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type FieldKeys,
  isSealedWithOldKey,
  openField,
  parseFieldKeys,
  resealField,
  SealBroken,
  sealField,
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
const place = { table: 'bookings', column: 'complaint', rowId: 'row-1' }

test('any text opens again at its place, and the sealed form shows nothing of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 12 }), (text) => {
      const sealed = sealField(keys, place, text)
      expect(openField(keys, place, sealed)).toBe(text)
      expect(sealed).not.toContain(text)
      expect(sealField(keys, place, text)).not.toBe(sealed)
    }),
  )
})

test('a sealed text opens in no other row, column or table', () => {
  const sealed = sealField(keys, place, 'I cannot sleep')
  for (const other of [{ rowId: 'row-2' }, { column: 'duration' }, { table: 'users' }]) {
    expect(() => openField(keys, { ...place, ...other }, sealed)).toThrow(SealBroken)
  }
})

test('one changed character anywhere is refused', () => {
  const sealed = sealField(keys, place, 'I cannot sleep')
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`
    expect(() => openField(keys, place, changed), `character ${at}`).toThrow(SealBroken)
  }
  for (const bad of ['', 'I cannot sleep', `${sealed}=`, `${sealed}.x`, `${sealed}\n`, sealed.slice(0, -1)]) {
    expect(() => openField(keys, place, bad), bad).toThrow(SealBroken)
  }
})

test('after a rotation old texts still open and new ones carry the new key', () => {
  const sealed = sealField(keys, place, 'I cannot sleep')
  expect(openField(rotated, place, sealed)).toBe('I cannot sleep')
  expect(isSealedWithOldKey(rotated, sealed)).toBe(true)
  const again = resealField(rotated, place, sealed)
  expect(openField(rotated, place, again)).toBe('I cannot sleep')
  expect(isSealedWithOldKey(rotated, again)).toBe(false)
  expect(() => openField(keys, place, again)).toThrow(SealBroken)
  expect(() => resealField(rotated, { ...place, rowId: 'row-2' }, sealed)).toThrow(SealBroken)
})

test('keys are 32 bytes with an id of their own, the first one is in use', () => {
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
