import { expect, test } from 'vitest'
import { listShownHelplines } from './shown-helplines.ts'

const today = Temporal.PlainDate.from('2027-01-10')
const line = (name: string, verifiedOn: string | null, emergency = false) => ({ name, verifiedOn, emergency })

test('a helpline is shown only while its number is known to be right', () => {
  const lines = [
    line('emergency', null, true),
    line('never rung', null),
    line('rung lately', '2026-12-01'),
    line('rung 180 days ago', '2026-07-14'),
    line('rung 181 days ago', '2026-07-13'),
  ]
  expect(listShownHelplines(lines, today).map(({ name }) => name)).toEqual([
    'emergency',
    'rung lately',
    'rung 180 days ago',
  ])
})
