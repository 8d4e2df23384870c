import { expect, test } from 'vitest'
import { hashPassword, needsRehash, unknownHash, verifyPassword } from './password.server.ts'

test('a long Unicode password counts to its last byte', async () => {
  const password = `${'ẹ̀kọ́ '.repeat(20)}हिन्दी😀`
  const stored = await hashPassword(password)
  expect(await verifyPassword(stored, password)).toBe(true)
  expect(await verifyPassword(stored, password.normalize('NFD'))).toBe(true)
  expect(await verifyPassword(stored, `${password.slice(0, -2)}😁`)).toBe(false)
  expect(await verifyPassword(stored, password.slice(0, -2))).toBe(false)
  expect(needsRehash(stored)).toBe(false)
  expect(needsRehash(stored.replace('m=19456', 'm=4096'))).toBe(true)
})

test('without a stored hash every password is wrong, and the comparison has the parameters of a stored one', async () => {
  for (const password of ['', 'no account has this password', unknownHash])
    expect(await verifyPassword(null, password)).toBe(false)
  expect(needsRehash(unknownHash)).toBe(false)
})

test('forty passwords at once get their own answers', async () => {
  const stored = await hashPassword('harmattan dust')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, n) => verifyPassword(n % 2 ? stored : null, 'harmattan dust')),
  )
  expect(answers).toEqual(Array.from({ length: 40 }, (_, n) => n % 2 === 1))
})
