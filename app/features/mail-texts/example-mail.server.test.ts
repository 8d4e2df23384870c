import { expect, test } from 'vitest'
import { isToClient, messages } from '../../outbox/messages/messages.ts'
import { addOfficeTexts } from '../../outbox/office-texts.server.ts'
import { composeExample, findFixedReason, findShownMessage, shownKinds } from './example-mail.server.ts'

const site = {
  companyName: 'Ireti',
  publicUrl: 'https://ireti.example',
  mailFrom: 'office@ireti.example',
  officeAddress: '12 Allen Avenue, Ikeja',
  timeZone: 'Africa/Lagos',
}
const now = Temporal.Instant.from('2027-01-02T08:00:00Z')
const texts = { paragraph: 'Ring twice at the blue door.', signature: 'Ireti, open from nine to five' }

test('each mail to a client has a paragraph, every mail has the signature, and the fixed ones say why they stay', async () => {
  const withParagraph: string[] = []
  for (const message of messages) {
    const { kind } = message
    if (!shownKinds.includes(message)) continue
    const example = await composeExample(message, site, now)
    const { letter } = addOfficeTexts(example, kind, texts)
    expect(letter.signature, kind).toBe(texts.signature)
    const last = letter.blocks.at(-1)
    if (last?.kind === 'text' && last.text === texts.paragraph) withParagraph.push(kind)
    else expect(findFixedReason(kind), kind).not.toBeNull()
  }
  expect(withParagraph).toEqual(messages.map(({ kind }) => kind).filter(isToClient))
  expect(shownKinds.map(({ kind }) => kind).filter((kind) => findFixedReason(kind) === 'guardian')).toEqual([
    'guardian_question',
    'guardian_answered',
  ])
})

test('an example says the day, the time and the place, and names nobody', async () => {
  const message = findShownMessage('signature')
  if (!message) throw new Error('no message')
  const { letter } = await composeExample(message, site, now)
  const text = JSON.stringify(letter)
  expect(letter.subject).toBe('Your appointment on Mon 4 January')
  expect(text).toContain('Mon 4 January, 3:00 pm')
  expect(text).toContain(site.officeAddress)
  expect(text).not.toContain('counsellor')
  expect(findShownMessage('office_booking')).toBeUndefined()
  expect(findShownMessage('constructor')).toBeUndefined()
})
