import { expect, test } from 'vitest'
import { z } from 'zod'
import { bookingFields, bookingForm, toBookingFields } from './booking.schema.ts'

const form = bookingForm('en')

const good = {
  name: 'Adébáyọ̀ Ọláṣubọ̀mí',
  email: 'ada@mail.example.com',
  age: '19',
  gender: 'Female',
  maritalStatus: 'Single Parent',
  cityOfResidence: 'Pune',
  complaint: 'मुझे नींद नहीं आती 😔\r\nat night',
  therapyExpectations: 'Rest',
  duration: 'Two months',
  channel: 'X (formerly known as Twitter)',
}

function messagesOf(change: Record<string, unknown>) {
  const parsed = form.safeParse({ ...good, ...change })
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors
}

test('a filled form passes, with its age as a number', () => {
  expect(form.parse(good)).toEqual({ ...good, age: 19, complaint: 'मुझे नींद नहीं आती 😔\nat night' })
})

test('each of the ten fields has one message when nothing was typed', () => {
  for (const nothing of [undefined, '', '  \n\t ']) {
    const messages = messagesOf(Object.fromEntries(bookingFields.map((field) => [field, nothing])))
    expect(Object.keys(messages)).toEqual([...bookingFields])
    expect(Object.values(messages).map((own) => own?.length)).toEqual(bookingFields.map(() => 1))
  }
})

test.each([
  ['5', true],
  ['120', true],
  [19, true],
  ['019', true],
  ['19.0', true],
  ['19.', true],
  ['0', 'Age must be between 5 and 120'],
  ['4', 'Age must be between 5 and 120'],
  ['121', 'Age must be between 5 and 120'],
  [-3, 'Age must be between 5 and 120'],
  ['1e999', 'Age must be a whole number'],
  ['19.5', 'Age must be a whole number'],
  ['nineteen', 'Age must be a whole number'],
  ['', 'Enter your age'],
  [null, 'Enter your age'],
  [[19], 'Enter your age'],
])('age %j', (age, verdict) => {
  expect(messagesOf({ age })).toEqual(verdict === true ? {} : { age: [verdict] })
})

test.each([
  'a@b.co',
  'first.last+tag@sub.mail.example.com',
  ' ada@mail.example.com ',
  "o'neil@mail.ng",
  'ada@xn--bcher-kva.example',
])('%j can receive mail', (email) => {
  expect(messagesOf({ email })).toEqual({})
})

test.each([
  'ada',
  'ada@',
  '@mail.example.com',
  'ada@localhost',
  'ada@mail.invalid',
  'a b@mail.com',
  'ada@mail..com',
  'ada@-mail.com',
  'ada.@mail.com',
  'a@b.c',
  'ada@mail.com\r\nBcc: all@mail.com',
  'ada@mail.com\u0000',
  '"ada"@mail.com',
  'ada@[127.0.0.1]',
  `${'a'.repeat(65)}@mail.com`,
  `ada@${'a'.repeat(64)}.com`,
  `ada@${'a.'.repeat(130)}com`,
])('%j cannot receive mail', (email) => {
  expect(messagesOf({ email }).email).toHaveLength(1)
})

test('limits count what is stored: line breaks of a form once, and no blank around the text', () => {
  const lines = Array.from({ length: 40 }, () => 'x'.repeat(99))
  expect(messagesOf({ complaint: `\r\n${lines.join('\r\n')}\r\n ` })).toEqual({})
  expect(messagesOf({ complaint: [...lines, 'xx'].join('\r\n') })).toHaveProperty('complaint')
})

test('limits count characters as people do, and messages name them', () => {
  expect(messagesOf({ complaint: '😔'.repeat(4_000), name: 'ọ́'.repeat(100) })).toEqual({})
  expect(messagesOf({ complaint: '😔'.repeat(4_001), name: 'x'.repeat(201) })).toEqual({
    complaint: ['Complaint must be 4,000 characters or less'],
    name: ['Your name must be 200 characters or less'],
  })
})

test.each(['a\u0000b', 'a\ud800b'])('%j cannot be kept', (text) => {
  expect(messagesOf({ name: text, complaint: text })).toEqual({
    name: ['Your name has a character that we cannot keep'],
    complaint: ['Complaint has a character that we cannot keep'],
  })
})

test('a line break in a name becomes a space', () => {
  expect(form.parse({ ...good, name: ' Ada\r\nBcc: x\u2028y ' }).name).toBe('Ada Bcc: x y')
})

test('a form gives its ten fields as they were typed', () => {
  const sent = new FormData()
  sent.set('name', ' Ada ')
  sent.set('isAdmin', 'true')
  sent.set('email', new File([], 'x'))
  const fields = toBookingFields(sent)
  expect(Object.keys(fields)).toEqual([...bookingFields])
  expect(fields).toMatchObject({ name: ' Ada ', email: '' })
})
