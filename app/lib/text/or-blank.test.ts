import { expect, test } from 'vitest'
import { z } from 'zod'
import { toEmailAddress } from './email-address.ts'
import { orBlank } from './or-blank.ts'

const address = toEmailAddress({
  ...{ empty: 'Empty', otherLetters: 'Other letters', wrongForm: 'Wrong form' },
  tooLong: ({ most }) => `Most ${most}`,
})
const number = z
  .string()
  .trim()
  .regex(/^\d+$/, 'No number')
  .transform(Number)
  .pipe(z.number().max(48, 'Too many'))

test.each<readonly [typed: string, needed: z.ZodType<unknown, string>, messages: string[]]>([
  ['ada', address, ['Wrong form']],
  ['é@mail.example.com', address, ['Other letters']],
  [`${'a'.repeat(300)}@mail.example.com`, address, ['Most 254']],
  ['abc', number, ['No number']],
  ['1.5', number, ['No number']],
  ['49', number, ['Too many']],
])('what may be left out keeps the message of a wrong text: %j', (typed, needed, messages) => {
  expect(
    orBlank(needed)
      .safeParse(typed)
      .error?.issues.map(({ message }) => message),
  ).toEqual(messages)
})

test.each(['', ' ', '\u200b', '\u00a0\n'])('the blank text %j is nothing', (typed) => {
  expect(orBlank(number).safeParse(typed)).toEqual({ success: true, data: null })
})

test('a right text is read, also one that means nothing at all', () => {
  expect(orBlank(number).safeParse(' 0 ').data).toBe(0)
  expect(orBlank(address).safeParse(' ada@mail.example ').data).toBe('ada@mail.example')
})
