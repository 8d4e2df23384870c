import { expect, test } from 'vitest'
import { readAuditParams, toAuditFilter } from './audit-filter.ts'
import { toAuditLine } from './audit-view.ts'

const read = (query: string) => toAuditFilter(readAuditParams(new URLSearchParams(query)), 'Africa/Lagos')

test('days are whole days of the office', () => {
  const { filter, problems } = read('from=2027-01-09&until=2027-01-10')
  expect(problems).toEqual({})
  expect(`${filter.from} ${filter.until}`).toBe('2027-01-08T23:00:00Z 2027-01-10T23:00:00Z')
})

test('an empty form asks for everything', () => {
  expect(read('action=&actor=&subject=&from=&until=')).toMatchObject({
    filter: {
      action: undefined,
      actorId: undefined,
      subjectId: undefined,
      from: undefined,
      until: undefined,
    },
    problems: {},
  })
})

test('what cannot be understood is said at its field and left out', () => {
  const { filter, problems } = read(
    `action=x&actor=1&from=2027-02-30&until=tomorrow&subject=${'9'.repeat(101)}`,
  )
  expect(Object.values(filter).filter((value) => value !== undefined)).toEqual([])
  expect(Object.keys(problems)).toEqual(['action', 'actor', 'subject', 'from', 'until'])
  expect(read('from=2027-01-10&until=2027-01-09').problems).toEqual({
    until: 'The last day is before the first',
  })
})

test('an event reads as a sentence of four parts', () => {
  const event = {
    id: 7,
    at: Temporal.Instant.from('2027-01-09T07:05:00Z'),
    action: 'booking.details_listed',
    subjectType: 'booking',
    subjectId: 'list',
    detail: { count: 5 },
    actor: null,
  }
  expect(toAuditLine(event, { timeZone: 'Africa/Lagos', now: event.at })).toEqual({
    id: 7,
    at: 'Sat 9 Jan, 8:05 am',
    who: 'The software',
    what: 'Listed bookings with their details',
    about: '5 bookings',
  })
  const clock = { timeZone: 'Africa/Lagos', now: event.at }
  const comments = { ...event, action: 'comment.listed', subjectType: 'comment', detail: { count: 1 } }
  expect(toAuditLine(comments, clock)).toMatchObject({
    what: 'Read the beginnings of comments',
    about: '1 comment',
  })
})
