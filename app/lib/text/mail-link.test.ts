import { expect, test } from 'vitest'
import { toMailLink } from './mail-link.ts'

test('an address cannot add other fields to a mail link', () => {
  expect(toMailLink('a?cc=b&x/y@mail.example.com', 'Your message to Ìrètí & co')).toBe(
    'mailto:a%3Fcc%3Db%26x%2Fy@mail.example.com?subject=Your%20message%20to%20%C3%8Cr%C3%A8t%C3%AD%20%26%20co',
  )
})
