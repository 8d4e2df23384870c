import { expect, test } from 'vitest'
import { readGuardian } from './guardian.schema.ts'

const typed = { guardian: '', guardianName: '', guardianContact: '' }

test('an adult is not asked, and says so where we do not know', () => {
  expect(readGuardian('en', 'none', typed)).toEqual({ ok: true, guardian: undefined })
  expect(readGuardian('en', 'unknown', { ...typed, guardian: 'adult' })).toEqual({
    ok: true,
    guardian: undefined,
  })
  expect(readGuardian('en', 'unknown', typed)).toMatchObject({
    ok: false,
    errors: { guardian: [expect.any(String)] },
  })
})

test('somebody under 18 cannot answer as an adult', () => {
  expect(readGuardian('en', 'minor', { ...typed, guardian: 'adult' })).toEqual({
    ok: false,
    errors: { guardian: ['Say whether a parent or guardian knows and agrees'] },
  })
})

test('whoever names a guardian says who it is and how to reach them', () => {
  expect(readGuardian('en', 'minor', { ...typed, guardian: 'informed' })).toEqual({
    ok: false,
    errors: {
      guardianName: ['Enter the name of your parent or guardian'],
      guardianContact: ['Enter their e-mail address or phone number'],
    },
  })
})

test('where it is not safe to ask, nothing else that was typed is kept', () => {
  const answer = { guardian: 'unsafe', guardianName: 'Mother', guardianContact: '+234 1' }
  expect(readGuardian('en', 'minor', answer)).toEqual({ ok: true, guardian: { answer: 'unsafe' } })
})

test.each([
  ['mama@mail.example.com', true],
  ['+234 803 555 0100', true],
  ['९८७६५४३२१०', true],
  ['mama@gmail', false],
  ['ask mum', false],
  ['12 34 56', false],
])('a guardian can be reached at %s: %s', (guardianContact, isRight) => {
  const answer = readGuardian('en', 'minor', {
    guardian: 'informed',
    guardianName: 'Mother',
    guardianContact,
  })
  expect(answer.ok ? {} : answer.errors).toEqual(
    isRight
      ? {}
      : { guardianContact: ['Enter a whole e-mail address like name@example.com, or a phone number'] },
  )
})
