import { expect, test } from 'vitest'
import { joinEmergencyNumbers, listShownHelplines } from './helpline-view.ts'

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
