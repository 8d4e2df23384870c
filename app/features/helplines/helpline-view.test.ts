import { expect, test } from 'vitest'
import { words } from '../../words/words.ts'
import { toHelplineCards } from './helpline-cards.ts'
import { hasUntestedNumber, joinEmergencyNumbers, listShownHelplines, toPublicLine } from './helpline-view.ts'

const today = Temporal.PlainDate.from('2027-01-10')
const line = (name: string, day: string | null, emergency = false) => {
  return { name, verifiedOn: day === null ? null : Temporal.PlainDate.from(day), emergency }
}

test('a helpline is shown only while its number is known to be right', () => {
  const lines = [
    line('emergency', null, true),
    line('never called', null),
    line('called today', '2027-01-10'),
    line('called tomorrow', '2027-01-11'),
    line('called lately', '2026-12-01'),
    line('called 180 days ago', '2026-07-14'),
    line('called 181 days ago', '2026-07-13'),
  ]
  expect(listShownHelplines(lines, today).map(({ name }) => name)).toEqual([
    'emergency',
    'called today',
    'called lately',
    'called 180 days ago',
  ])
})

test('an emergency number that two countries share stands once, with both', () => {
  const number = (country: 'NG' | 'IN', dialled: string, emergency = true) => {
    return { country, name: 'Emergency', number: dialled, about: 'Free', emergency }
  }
  const shared = [number('NG', '112'), number('IN', '112'), number('IN', '1098', false)]
  expect(joinEmergencyNumbers(shared)).toMatchObject([{ number: '112', countries: ['NG', 'IN'] }])
  expect(joinEmergencyNumbers([number('NG', '199'), number('IN', '112')])).toMatchObject([
    { number: '199', countries: ['NG'] },
    { number: '112', countries: ['IN'] },
  ])
})

const stored = {
  id: '8a0e1f7e-5a0b-4c5e-9d0c-000000000001',
  country: 'IN' as const,
  name: 'Listen',
  number: '1800 599',
  about: 'Free',
  verifiedOn: Temporal.PlainDate.from('2027-01-04'),
  emergency: false,
  textNumber: '',
  chatUrl: '',
  forYoung: false,
  dayAndNight: false,
  hours: [] as { days: string; from: string; until: string }[],
  revision: 1,
  createdAt: Temporal.Instant.from('2027-01-04T08:00:00Z'),
}
const show = (change: Partial<typeof stored>) => {
  const line = toPublicLine({ ...stored, ...change }, stored.createdAt)
  return toHelplineCards([line], words('en').safety)[0]?.cards[0]
}

test('a card has the ways to reach a line, its hours in words on the clock of its country, and what the script reads', () => {
  const hours = [
    { days: '1-5', from: '09:00', until: '17:00' },
    { days: '6', from: '20:00', until: '02:00' },
  ]
  const card = show({ hours, textNumber: '5599', chatUrl: 'https://chat.example', forYoung: true })
  expect(card?.hours).toBe(
    'Monday to Friday, 9:00 am to 5:00 pm; Saturday, 8:00 pm to 2:00 am the next day (Indian time)',
  )
  expect(card?.ways).toMatchObject([
    { href: 'tel:1800599', label: 'Call 1800 599' },
    { href: 'sms:5599', label: 'Text 5599' },
    { href: 'https://chat.example', label: 'Chat online' },
  ])
  expect(card?.forYoung).toBe('For children and young people')
  // Monday 9:00 am in India is 3:30 am in UTC, and the first minute of the list is Sunday 00:00 UTC.
  expect(card?.open.split(' ')[0]).toBe(`${24 * 60 + 210}-${24 * 60 + 690}`)
  expect(new Date(card?.knownUntil ?? 0).toISOString()).toBe('2027-07-04T00:00:00.000Z')
  expect(show({ dayAndNight: true })).toMatchObject({ hours: 'Day and night', open: '0-10080' })
  expect(show({ dayAndNight: true, about: 'Free, day and night.' })).toMatchObject({ hours: '' })
  const about = 'The chat is not open day and night, calls are free'
  expect(show({ dayAndNight: true, about })).toMatchObject({ hours: 'Day and night' })
  expect(show({})).toMatchObject({ hours: '', open: '', forYoung: null })
})

test.each([
  ['another number with the old day', { number: '0801' }, true],
  ['another number for texts', { textNumber: '0802' }, true],
  ['another chat', { chatUrl: 'https://chat.example' }, true],
  ['another number without a day', { number: '0801', verifiedOn: null }, false],
  [
    'another number that was rung since',
    { number: '0801', verifiedOn: Temporal.PlainDate.from('2027-01-05') },
    false,
  ],
  ['the same numbers', {}, false],
])('%s: %o needs a new test call: %s', (_, change, isUntested) => {
  const stored = {
    number: '0800',
    textNumber: '',
    chatUrl: '',
    verifiedOn: Temporal.PlainDate.from('2027-01-01'),
  }
  expect(hasUntestedNumber({ ...stored, ...change }, stored, today)).toBe(isUntested)
  const calledToday = { ...stored, verifiedOn: today }
  expect(hasUntestedNumber({ ...calledToday, number: '0801' }, calledToday, today)).toBe(false)
})
