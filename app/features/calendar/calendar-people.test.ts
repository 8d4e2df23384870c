import { expect, test } from 'vitest'
import type { CalendarPerson } from './calendar.server.ts'
import { listPeopleWithEntries } from './calendar-view.ts'

const person = (id: string, active = true): CalendarPerson => ({
  id,
  name: id,
  timeZone: 'Africa/Lagos',
  active,
  feedMadeAt: null,
})
const people = [person('ada'), person('bola'), person('chidi', false), person('dele'), person('efe', false)]
const input = {
  busy: new Set(['ada', 'chidi']),
  hours: [
    { counsellorId: 'bola', officeId: 'enugu' },
    { counsellorId: 'efe', officeId: 'enugu' },
  ],
  closed: [{ counsellorId: 'dele' }],
}
const list = (officeId: string | null) =>
  listPeopleWithEntries(people, { ...input, officeId }).map(({ id }) => id)

test('the calendar shows people with appointments, and active people with hours or leave', () => {
  expect(list(null)).toEqual(['ada', 'bola', 'chidi', 'dele'])
})

test('the calendar of one office shows nobody who only has leave or hours at another office', () => {
  expect(list('enugu')).toEqual(['ada', 'bola', 'chidi'])
  expect(list('pune')).toEqual(['ada', 'chidi'])
})

test('of more people than a page has, those with sessions come first', () => {
  const many = Array.from({ length: 60 }, (_, n) => person(`p${String(n).padStart(2, '0')}`))
  const hours = many.map(({ id }) => ({ counsellorId: id, officeId: 'enugu' }))
  const known = { busy: new Set(['p59', 'p30']), hours, closed: [], officeId: null }
  const ids = (people: typeof many) => listPeopleWithEntries(people, known).map(({ id }) => id)
  expect(ids(many).slice(0, 3)).toEqual(['p30', 'p59', 'p00'])
  expect(ids(many)).toHaveLength(60)
  // A few stand by name.
  expect(ids(many.slice(20, 32))[0]).toBe('p20')
})
