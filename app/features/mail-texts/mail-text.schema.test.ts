import { expect, test } from 'vitest'
import { mailTexts as words } from '../../words/staff/mail-texts.ts'
import { mostParagraph, toMailTextForm } from './mail-text.schema.ts'

const site = { companyName: 'Lagos Therapy Centre', publicUrl: 'https://lagos-therapy.example' }

/** Returns the text as it is stored, or the message at the field. */
function parse(text: string) {
  const parsed = toMailTextForm(site, mostParagraph).safeParse({ text })
  return parsed.success ? parsed.data.text : parsed.error.issues.map(({ message }) => message).join()
}

test('directions, the name of the agency and plain addresses are taken, lines stay, and the text is cleaned', () => {
  for (const text of [
    '',
    'The door is beside the pharmacy.\nRing twice.',
    'Lagos Therapy Centre, 12 Allen Avenue',
    'https://lagos-therapy.example/contact',
    'See https://www.openstreetmap.org/?mlat=6.6&mlon=3.35.',
    'x'.repeat(mostParagraph),
  ]) {
    expect(parse(text)).toBe(text)
  }
  expect(parse('  Ring\u200b twice \r\n')).toBe('Ring twice')
  expect(parse('<b>Ring</b>')).toBe('<b>Ring</b>')
})

test.each([
  ['We are glad that you come to counselling', words.healthWord({ word: 'counselling' })],
  ['Our DEPRESSION group is upstairs', words.healthWord({ word: 'DEPRESSION' })],
  ['Bring ₦5000', words.price],
  ['Please pay at the desk', words.price],
  ['http://ireti.example', words.wrongLink],
  ['ftp://ireti.example', words.wrongLink],
  ['https://', words.wrongLink],
  ['https://maps.example/a?utm_source=mail', words.trackingLink],
  ['https://maps.example/a?x=1&fbclid=2', words.trackingLink],
  ['https://maps.example/a?msclkid=2', words.trackingLink],
  ['(https://bit.ly/abc)', words.trackingLink],
  ['x'.repeat(mostParagraph + 1), `${words.text} must be ${mostParagraph} characters or less`],
  ['\u0000', `${words.text} has a character that we cannot keep`],
])('%j is refused with its reason', (text, message) => {
  expect(parse(text)).toBe(message)
})
