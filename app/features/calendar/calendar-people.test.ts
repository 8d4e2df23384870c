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
