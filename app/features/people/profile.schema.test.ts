import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProfileForm, readProfileValues, toAgreement, toProfileValues } from './profile.schema.ts'

const typed = {
  ...{ name: ' Ngozi ', role: 'Counsellor', gender: 'FEMALE', sentence: '  ', text: '' },
  ...{ licence: ' Register, 7 ', supervision: '' },
  ...{
    isListed: '',
    portraitId: '',
    languages: ['ig', 'xx', 'en', 'ig'],
    topics: [],
    ages: ['young', '__proto__'],
  },
}

test('a profile keeps known values once, in the order of the form, and cleans its texts', () => {
  expect(ProfileForm.parse(typed)).toEqual({
    ...{ name: 'Ngozi', role: 'Counsellor', gender: 'FEMALE', sentence: '', text: '', isListed: false },
    ...{ licence: 'Register, 7', supervision: '' },
    portraitId: null,
    ...{ languages: ['en', 'ig'], topics: [], ages: ['young'] },
  })
  const text = ProfileForm.parse({ ...typed, text: 'One\u200b line\r\nand <b>another</b>', gender: '' })
  expect(text).toMatchObject({ text: 'One line\nand <b>another</b>', gender: null })
})

test.each([
  ['name', '', 'Enter the first name'],
  ['name', 'Ngozi Eze', 'Enter the first name alone, without spaces. Visitors do not see other names'],
  ['name', 'N'.repeat(41), 'The name must be 40 characters or less'],
  ['role', ' ', 'Enter what the person does, such as Counsellor'],
  ['sentence', 's'.repeat(161), 'The sentence must be 160 characters or less'],
  ['licence', 'l'.repeat(121), 'The licence must be 120 characters or less'],
  ['supervision', 's'.repeat(161), 'The supervision must be 160 characters or less'],
  ['text', '\0', 'The text has a character that we cannot keep'],
  ['gender', 'OTHER', 'Choose one'],
  ['languages', ['xx'], 'Choose at least one language'],
  ['portraitId', 'x', 'Choose a picture of the library'],
])('%s %j is refused at its field', (field, value, message) => {
  const parsed = ProfileForm.safeParse({ ...typed, [field]: value })
  expect(parsed.success || z.flattenError(parsed.error).fieldErrors).toEqual({ [field]: [message] })
})

test('an agreement has a day that is not in the future', () => {
  const schema = toAgreement(Temporal.PlainDate.from('2027-01-04'))
  expect(schema.safeParse({ agreedOn: '2027-01-04' }).success).toBe(true)
  for (const agreedOn of ['', '2027-01-05', '2027-02-30', '4 January'])
    expect(schema.safeParse({ agreedOn }).success, agreedOn).toBe(false)
})

test('a form brings back what it shows', () => {
  const profile = ProfileForm.parse(typed)
  const form = new FormData()
  for (const [name, value] of Object.entries(toProfileValues(profile)))
    for (const one of [value].flat()) form.append(name, one)
  expect(ProfileForm.parse(readProfileValues(form))).toEqual(profile)
})
