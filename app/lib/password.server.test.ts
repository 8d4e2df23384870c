import { expect, test } from 'vitest'
import { findPasswordProblem, hashPassword, needsRehash, verifyPassword } from './password.server.ts'

test('the shortest password of a client has 8 characters, of an administrator 15', async () => {
  expect(await findPasswordProblem('kola7nu', 8)).toMatch(/8 characters or more/)
  expect(await findPasswordProblem('kola7nut', 8)).toBeNull()
  expect(await findPasswordProblem('four harmattan', 15)).toMatch(/15 characters or more/)
  expect(await findPasswordProblem('four harmattans', 15)).toBeNull()
})

test('the longest has 128 characters, of any script', async () => {
  expect(await findPasswordProblem('ọ'.repeat(128), 8)).toBeNull()
  expect(await findPasswordProblem('😀'.repeat(128), 8)).toBeNull()
  expect(await findPasswordProblem('a'.repeat(129), 8)).toMatch(/128 characters or less/)
})

test('common passwords and the agency’s own words are refused in any case of letters', async () => {
  for (const bad of ['password', 'PASSWORD', 'qwertyuiop', '1234567890', 'Ireti2026', 'counselling']) {
    expect(await findPasswordProblem(bad, 8), bad).toMatch(/first that people try/)
  }
})

test('a long Unicode password is kept whole: its last byte counts', async () => {
  const password = `${'ẹ̀kọ́ '.repeat(20)}हिन्दी😀`
  const stored = await hashPassword(password)
  expect(await verifyPassword(stored, password)).toBe(true)
  expect(await verifyPassword(stored, password.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(stored, `${password.slice(0, -2)}😁`)).toBe(false)
  expect(await verifyPassword(stored, password.slice(0, -2))).toBe(false)
  expect(needsRehash(stored)).toBe(false)
  expect(needsRehash(stored.replace('m=19456', 'm=4096'))).toBe(true)
})

test('no stored hash is a no, whatever the password', async () => {
  expect(await verifyPassword(null, 'no account has this password')).toBe(false)
})
