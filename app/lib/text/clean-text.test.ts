import { expect, test } from 'vitest'
import { cleanLines, cleanText } from './clean-text.ts'
import { storedText } from './stored-text.ts'
import { blankTexts, typedLines, typedNames } from './testing.ts'

const shown = (text: string) =>
  text.replace(/[^ -~]/gu, (letter) => `{${letter.codePointAt(0)?.toString(16)}}`)

test.each<readonly [typed: string, cleaned: string]>([
  ...typedNames,
  ['Ada\u00a0Okoro\u3164\u2800\u115f\u1160\uffa0\u3000\u202f', 'Ada Okoro       '],
])('a typed text gets one form: %#', (typed, cleaned) => {
  expect(shown(cleanText(typed))).toBe(shown(cleaned))
  expect(cleanText(cleaned)).toBe(cleaned)
})

test('a long text keeps isolates in a line that closes each of them', () => {
  expect(cleanLines(typedLines[0])).toBe(typedLines[1])
  expect(cleanLines(typedLines[1])).toBe(typedLines[1])
  expect(cleanLines('a\n\u2067\u2069')).toBe('a\n')
})

test.each(blankTexts)('a text that no font draws is blank: %j', (typed) => {
  for (const lines of [false, true]) {
    const schema = storedText({ name: 'Your name', empty: 'Enter your name', most: 5, lines })
    expect(schema.safeParse(` ${typed}\n`).error?.issues.map(({ message }) => message)).toEqual([
      'Enter your name',
    ])
    const isRare = [...typed].some((letter) => letter.length > 1)
    for (const flags of ['', 'u'])
      expect(new RegExp(schema.meta()?.pattern as string, flags).test(` ${typed}\n`)).toBe(isRare)
  }
})
