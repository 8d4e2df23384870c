import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Medallion } from '../brand/motif.tsx'
import { LabelledRows } from '../layout/blocks.tsx'
import { PhoneLink } from './office-phones.tsx'
import { LongText, UnbrokenText } from './text.tsx'

const split = (text: string) => renderToStaticMarkup(<LongText text={text} />).split('<wbr/>')

test('a long word breaks between whole letters, an address after its @', () => {
  expect(split('वेंकटनरसिंहराजुवारिपेटाकृष्णन'.repeat(2))).toEqual([
    ...['वेंकटनरसिंहराजुवारिपे', 'टा', 'कृ', 'ष्ण', 'न'],
    ...['वें', 'क', 'ट', 'न', 'र', 'सिं', 'ह', 'रा', 'जु', 'वा', 'रि', 'पे', 'टा', 'कृ', 'ष्ण', 'न'],
  ])
  expect(split('वेंकटनरसिंहराजुवारिपेटाकृष्णन')).toHaveLength(1)
  expect(split(`Ada ${'e\u0301'.repeat(26)}`).every((piece) => !piece.startsWith('\u0301'))).toBe(true)
  expect(split('ada@mail.example.com')).toEqual(['ada@', 'mail.example.com'])
  expect(split('one text of ordinary words @ home')).toHaveLength(1)
})

test('an address in the facts of a record breaks after its @', () => {
  const rows = [{ label: 'E-mail', lines: ['ibrahim.sample@mail.example'] }]
  expect(renderToStaticMarkup(<LabelledRows rows={rows} />)).toContain('>ibrahim.sample@<wbr/>mail.example<')
})

test.each([
  ['You need an e-mail address.', 'You need an <span class="whitespace-nowrap">e-mail</span> address.'],
  ['E-mails', '<span class="whitespace-nowrap">E-mails</span>'],
  ['the-mail, half-day and mail', 'the-mail, half-day and mail'],
  ['', ''],
])('%s is shown with the word e-mail whole', (text, shown) => {
  expect(renderToStaticMarkup(<UnbrokenText text={text} />)).toBe(shown)
})

test.each([
  ['💜 Ada', 'A'],
  ['👩🏽‍⚕️', '👩🏽‍⚕️'],
  ['Dr Ọlá Ṣadé', 'ỌṢ'],
  ['क्षमा वर्मा', 'क्षव'],
])('the medallion of %s shows whole letters', (name, shown) => {
  expect(renderToStaticMarkup(<Medallion name={name} />)).toContain(`>${shown}<`)
})

test.each([
  ['+234 803 123 4567', '+2348031234567'],
  ['+234 (0) 803 123 4567', '+2348031234567'],
  ['+91(0)20 2612 3456', '+912026123456'],
  ['+91 (20) 2612 3456', '+912026123456'],
  ['(0484) 234567', '0484234567'],
  ['0484 234567/68', '0484234567'],
  ['0484 234567/8/9', '0484234567'],
  ['0484/234567', '0484234567'],
  ['112', '112'],
])('the link of the phone %s dials %s', (phone, dialled) => {
  expect(renderToStaticMarkup(<PhoneLink phone={phone} />)).toContain(`href="tel:${dialled}"`)
})
