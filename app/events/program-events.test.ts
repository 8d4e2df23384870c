import { expect, test } from 'vitest'
import { bookings } from '../db/tables/booking.ts'
import { groupSessions } from '../db/tables/groups.ts'
import { events } from '../words/en/events.ts'
import type { EventType } from './event-names.ts'
import { listReadableEvents, programEvents, toProgramEvent } from './program-events.ts'

/** Why programs are not told of the other events. A new event must be told, or have a reason here. */
const reasons: Readonly<Record<string, RegExp>> = {
  'somebody reads something': /\.(\w+_)?(opened|listed|exported|taken|tested)$/,
  'an account, a key or a setting': /^(account|user|api_key|webhook|calendar|mail|mail_\w+|setting|keys)\./,
  'a young person and a guardian': /^guardian\./,
  'what a client decides on the private page':
    /^client\.(consent|coming|reminders|help_in_mails|reach|data_taken|link|proof)/,
  'the same of a place': /^place\.(link_replaced|proof_asked|reminder_off|reach_\w+|caught)$/,
  'a note, a code or a phone number': /^(booking\.(note|code)_\w+|client_record\.(notes|phone)_\w+)$/,
  'records that are not the same person': /^client_record\.(kept_apart|suggested_again)$/,
  'a follow-up of staff': /^task\./,
  'what the scheduler tells its own programs': /^booking\.outside_changed$/,
  'an answer to a message': /^message\.answered$/,
  'the price or the people of a workshop': /^enquiry\.(price|people)_changed$/,
  'what pages show, before it is published, or its place':
    /^(document\.(drafted|scheduled|unscheduled|restored|address_changed|started)|picture\.\w+|gallery\.\w+|person\.\w+|helpline\.\w+|agency\.changed|site\.\w+)$/,
  'how an office is paid': /^office\.payment_changed$/,
  'data that the first start has invented': /^sample\./,
  'the time of storing': /^(retention|legal_hold|breach)\./,
}

test('programs are told of each event, unless a reason stands here', () => {
  const others = (Object.keys(events) as EventType[]).filter(
    (type) => !programEvents.some((told) => told === type),
  )
  const toReasons = (type: string) => Object.keys(reasons).filter((reason) => reasons[reason]?.test(type))
  expect(others.filter((type) => toReasons(type).length === 0)).toEqual([])
  const unused = Object.keys(reasons).filter((reason) => !others.some((type) => reasons[reason]?.test(type)))
  expect(unused).toEqual([])
})

test('no event tells a value of a person, whatever its stored detail has', () => {
  const secret = 'Ngozi ngozi@mail.example.com 0803 I cannot sleep'
  const names = ['kind', 'group', 'by', 'name', 'email', 'reason', 'consentBy', 'clientId', 'text', 'move']
  const detail = {
    ...Object.fromEntries(names.map((name) => [name, secret])),
    ...{ status: [secret, secret], from: secret, to: { secret }, fields: ['email', secret, { secret }] },
  }
  const stored = { id: 7, at: Temporal.Instant.from('2027-01-05T10:00:00.123Z'), subjectId: 'x', detail }
  for (const action of programEvents) {
    const told = toProgramEvent({ ...stored, action, subjectType: action.split('.')[0] ?? '' })
    expect(told).toMatchObject({ _id: '7', type: action, at: '2027-01-05T10:00:00Z', fields: ['email'] })
    expect(told).toMatchObject({ status: null, previousStatus: null, startsAt: null, previousStartsAt: null })
    expect(JSON.stringify(told)).not.toMatch(/Ngozi|mail\.example|0803|sleep/)
  }
})

test('an event has each status and the two starts of its change', () => {
  const stored = { id: 7, at: Temporal.Instant.from('2027-01-05T10:00:00Z'), subjectType: 'booking' }
  const [from, to] = ['2027-01-06T10:00:00.5Z', Temporal.Instant.from('2027-01-07T10:00:00Z')]
  for (const status of [...bookings.status.enumValues, ...groupSessions.status.enumValues]) {
    const detail = { status: [status, status], from, to }
    expect(toProgramEvent({ ...stored, action: 'booking.moved', subjectId: 'x', detail })).toMatchObject({
      ...{ previousStatus: status, status },
      ...{ previousStartsAt: '2027-01-06T10:00:00Z', startsAt: '2027-01-07T10:00:00Z' },
    })
  }
})

test.each([
  ['staff', 'a', undefined],
  ['staff', 'a', { by: 'staff' }],
  ['program', 'a', { by: 'program' }],
  ['client', 'a', { by: 'client' }],
  ['visitor', null, { by: 'visitor' }],
  ['organisation', undefined, { by: 'organisation' }],
  ['software', null, null],
  ['software', undefined, { by: 'Ngozi' }],
])('an event says that it is by %s, with the actor %j and the detail %j', (by, actorId, detail) => {
  const stored = { id: 7, at: Temporal.Instant.from('2027-01-05T10:00:00Z'), subjectId: 'x', detail }
  const event = { ...stored, actorId, action: 'service.changed', subjectType: 'service' }
  expect(toProgramEvent(event).by).toBe(by)
})

test('a key reads the events of its scopes and those that pages show', () => {
  const readable = listReadableEvents(['bookings:read'])
  expect(readable).toEqual(expect.arrayContaining(['booking.moved', 'place.added', 'service.changed']))
  for (const type of ['payment.entered', 'client_record.merged', 'enquiry.received'])
    expect(readable).not.toContain(type)
  expect(listReadableEvents(['payments:read'])).toContain('package.sold')
  expect(listReadableEvents([])).toContain('service.changed')
  expect(listReadableEvents()).toEqual(programEvents)
})
