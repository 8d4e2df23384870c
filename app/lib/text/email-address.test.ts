import { expect, test } from 'vitest'
import { emailField } from '../../words/en/fields.ts'
import { toEmailAddress, toEmailKey, toMailLink, toOptionalAddress } from './email-address.ts'

const EmailAddress = toEmailAddress(emailField)

const form = 'Enter an e-mail address in the right form, like name@example.com'
const letters =
  'We can send mail only to addresses with the letters a to z before the @. Enter another address'

test.each([
  ['ada@b\u00fccher.example', 'ada@xn--bcher-kva.example'],
  ['Ada@BU\u0308CHER.example', 'Ada@xn--bcher-kva.example'],
  ['ada@\u0921\u093e\u091f\u093e.\u092d\u093e\u0930\u0924', 'ada@xn--c2bd1gb.xn--h2brj9c'],
  ['ada@fa\u00df.example', 'ada@xn--fa-hia.example'],
  ['\u202aada@mail.example.com\u202c', 'ada@mail.example.com'],
  ['\u200bada\u200d@ma\u200dil.exam\u00adple.com\u00a0', 'ada@mail.example.com'],
  [' Ada@Mail.example.com\t', 'Ada@Mail.example.com'],
  ['ada@mail.example.com. ', 'ada@mail.example.com'],
  ['ada@b\u00fccher.example.', 'ada@xn--bcher-kva.example'],
  ['ada@mail.example.com;,', 'ada@mail.example.com'],
  ['ada@mail.example.com。', 'ada@mail.example.com'],
  ['ada@mail.example.com．, ', 'ada@mail.example.com'],
])('an address is taken in the form that mail servers use: %j', (typed, address) => {
  expect(EmailAddress.parse(typed)).toBe(address)
  expect(toEmailKey(typed)).toBe(address.toLowerCase())
})

test.each([
  ['\u0905\u091c\u092f@\u0921\u093e\u091f\u093e.\u092d\u093e\u0930\u0924', letters],
  ['ad\u00e9@mail.example.com', letters],
  ['ad\u00e9', form],
  ['Ad\u00e9 <ada@mail.example.com>', form],
  ['ada@b\u00fccher.example/x', form],
  ['ada@b\u00fc:80.example', form],
  ['ada@b\u00fccher.local', form],
  ['ada@mail.local.', form],
  ['ada@mail..example.com', form],
  ['ada.@mail.example.com', form],
  ['...', 'Enter your e-mail address'],
  ['ada@\u0663.example@b\u00fccher', form],
  ['ada@\u0300a.example', form],
  ['\u200b\u3164', 'Enter your e-mail address'],
])('an address that gets no mail is refused: %j', (typed, message) => {
  expect(EmailAddress.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test('an address cannot add other fields to a mail link', () => {
  expect(toMailLink('a?cc=b&x/y@mail.example.com', 'Your message to Ìrètí & co')).toBe(
    'mailto:a%3Fcc%3Db%26x%2Fy@mail.example.com?subject=Your%20message%20to%20%C3%8Cr%C3%A8t%C3%AD%20%26%20co',
  )
})

test('an address that may be left out keeps the messages of a wrong one', () => {
  const read = (typed: string) => toOptionalAddress(emailField).safeParse(typed)
  for (const nothing of ['', ' ', '\u200b']) expect(read(nothing).data).toBe('')
  expect(read(' ada@mail.example.com ').data).toBe('ada@mail.example.com')
  for (const wrong of ['ada', '\u00e9@mail.example.com', `${'a'.repeat(300)}@mail.example.com`])
    expect(read(wrong).error?.issues.map(({ message }) => message)).toEqual(
      EmailAddress.safeParse(wrong).error?.issues.map(({ message }) => message),
    )
})
