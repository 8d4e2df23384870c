import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { findPasswordProblem } from './password-rules.server.ts'

const guessable = { kind: 'guessable', least: 8 }

test('the shortest password of a client has 8 characters, of an administrator 15', async () => {
  expect(await findPasswordProblem('kola7nu', { minLength: 8 })).toEqual({ kind: 'tooShort', least: 8 })
  expect(await findPasswordProblem('kola7nut', { minLength: 8 })).toBeNull()
  expect(await findPasswordProblem('four harmattan', { minLength: 15 })).toEqual({
    kind: 'tooShort',
    least: 15,
  })
  expect(await findPasswordProblem('four harmattans', { minLength: 15 })).toBeNull()
})

test('the longest has 128 characters, of any script', async () => {
  expect(await findPasswordProblem(`${'ọ'.repeat(127)}ẹ`, { minLength: 8 })).toBeNull()
  expect(await findPasswordProblem(`${'😀'.repeat(127)}🌱`, { minLength: 8 })).toBeNull()
  expect(await findPasswordProblem(`${'ọ'.repeat(128)}ẹ`, { minLength: 8 })).toEqual({
    kind: 'tooLong',
    least: 8,
  })
})

test('the 3,000 most common passwords of sufficient length are refused in any case', async () => {
  const common = dictionary['passwords-common'].map(String).filter((password) => password.length >= 8)
  for (const bad of common.slice(0, 3_000)) {
    expect(await findPasswordProblem(bad, { minLength: 8 }), bad).toEqual(guessable)
  }
  expect(await findPasswordProblem('PassWord', { minLength: 8 })).toEqual(guessable)
})

test('words of the agency and the owner, sequences of keys and repetitions are refused', async () => {
  const about = ['Adaeze', 'Okonkwo-Bello', 'adaeze.bello@mail.example.com', '77']
  const bad = [
    'Ireti2026',
    'counselling',
    '!!LAGOS!!2027',
    'adaeze99',
    '1 Okonkwo-Bello 1',
    'Adaeze.Bello@mail.example.com',
    'adaeze.bello1',
    'aaaaaaaaaaaaaaa',
    'ababababababab',
    'passwordpassword',
    '123456789012345',
    'zyxwvutsrq',
    'qwertyuiopasdfg',
  ]
  for (const password of bad) {
    expect(await findPasswordProblem(password, { minLength: 8, about }), password).toEqual(guessable)
  }
  for (const good of [
    'adaeze plays oware',
    'harmattan dust',
    'मेरी पहली साइकिल',
    'lagos pune enugu',
    '48151623421',
  ]) {
    expect(await findPasswordProblem(good, { minLength: 8, about }), good).toBeNull()
  }
})
