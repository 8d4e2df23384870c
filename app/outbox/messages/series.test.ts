import { expect, test } from 'vitest'
import { words } from '../../words/words.ts'
import { officeSeries } from './series.ts'

test('staff read each date of a series on their own clock, and then on the clocks of its client', () => {
  const at = (day: string, clientZones?: string[]) => ({
    ...{ bookingId: 'booking', sequence: 0, mode: 'ONLINE' as const, clientZones },
    startsAt: Temporal.Instant.from(`${day}T10:00:00Z`),
    endsAt: Temporal.Instant.from(`${day}T10:30:00Z`),
  })
  const [first, second] = [at('2027-01-06'), at('2027-01-13')]
  const facts = {
    ...{ ...first, companyName: 'Ireti', publicUrl: 'https://ireti.example', change: 'booked' as const },
    ...{ office: { address: 'Enugu', timeZone: 'Africa/Lagos' }, meetingLink: null, contactFirst: false },
    counsellor: { name: 'Ada', email: 'ada@mail.example.com', timeZone: 'Asia/Kolkata' },
    ...{ visitorTimeZone: null, organizer: 'desk@mail.example.com', clientName: 'Ngozi Eze' },
    queuedAt: Temporal.Instant.from('2027-01-04T10:00:00Z'),
  }
  const listTimes = (...dates: (typeof first)[]) => {
    const [one = first, ...others] = dates
    const { letter } = officeSeries.letter({ ...facts, dates: [one, ...others] }, words('en'))
    return letter.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows[0]?.[1] : []))
  }
  expect(listTimes(first, second)).toEqual([
    'Wed 6 January, 11:00 am (Nigerian time), Wed 6 January, 3:30 pm (Indian time)',
    'Wed 13 January, 11:00 am (Nigerian time), Wed 13 January, 3:30 pm (Indian time)',
  ])
  const elsewhere = at('2027-01-13', ['Asia/Dubai', 'Africa/Lagos'])
  expect(listTimes(at('2027-01-06', ['Asia/Kolkata']), elsewhere)).toEqual([
    'Wed 6 January, 11:00 am (Nigerian time), Wed 6 January, 3:30 pm (Indian time)',
    'Wed 13 January, 11:00 am (Nigerian time), Wed 13 January, 2:00 pm (Dubai time)',
  ])
})
