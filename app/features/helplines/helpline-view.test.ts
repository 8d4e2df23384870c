import { expect, test } from 'vitest'
import { listShownHelplines } from './helpline-view.ts'

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
