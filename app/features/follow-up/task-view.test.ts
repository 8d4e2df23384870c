import { expect, test } from 'vitest'
import { automaticOutcomes, staffOutcomes, taskKinds } from '../../db/tables/follow-up.ts'
import { tasks } from '../../words/staff/tasks.ts'
import type { Task } from './list-tasks.server.ts'
import { groupTasks, toTaskLine } from './task-view.ts'

const now = Temporal.Instant.from('2027-01-04T12:00:00Z')
const task: Task = {
  id: 'task',
  kind: 'mail_bounced',
  subjectType: 'mail',
  subjectId: 'mail',
  bookingId: 'booking',
  ownerId: null,
  createdAt: now.subtract({ hours: 8 }),
  dueAt: now,
  closedAt: null,
  outcome: null,
  revision: 1,
  hasNote: false,
  counsellorId: 'ada',
  client: 'Chidi',
  helpline: null,
  organisation: null,
  placeName: null,
  place: null,
  groupId: null,
  writer: null,
  owner: null,
  closer: null,
  series: [],
  ...{ status: null, startsAt: null, groupStartsAt: null, mode: null },
  ...{ clientZone: null, officeZone: null, counsellorZone: null },
}
const show = (change: Partial<Task>, counsellorId: string | null = null) =>
  toTaskLine({ ...task, ...change }, { counsellorId }, { timeZone: 'Africa/Lagos', now })

test('a task is overdue from its due time on, until it is closed', () => {
  expect(show({}).isOverdue).toBe(true)
  expect(show({ dueAt: now.add({ seconds: 1 }) }).isOverdue).toBe(false)
  const closed = show({ closedAt: now, outcome: 'mail_sent' })
  expect(closed).toMatchObject({
    isOverdue: false,
    outcome: 'The mail was sent after all',
    closed: 'Mon 4 Jan, 1:00 pm, by itself',
  })
})

test('open tasks stand under Overdue, Today and Later, and several helplines apart', () => {
  const inHours = (hours: number, change: Partial<Task> = {}) =>
    show({ ...change, id: `${hours}`, dueAt: now.add({ hours }) })
  const helpline = { kind: 'helpline_unverified', subjectType: 'helpline' } as const
  const list = (lines: readonly ReturnType<typeof show>[]) =>
    groupTasks(lines, '2027-01-04').map(({ name, rows, folded }) => [
      name,
      rows.map(({ id }) => id),
      folded.map(({ id }) => id),
    ])
  expect(list([])).toEqual([])
  expect(list([inHours(-30), inHours(-1), inHours(2), inHours(11), inHours(50)])).toEqual([
    ['overdue', ['-30', '-1'], []],
    ['today', ['2'], []],
    ['later', ['11', '50'], []],
  ])
  expect(list([inHours(-1, helpline), inHours(20, helpline), inHours(30), inHours(40, helpline)])).toEqual([
    ['overdue', ['-1'], []],
    ['later', ['30'], ['20', '40']],
  ])
})

test('a task has links only to pages that its reader may open', () => {
  const listHrefs = (...args: Parameters<typeof show>) => show(...args).links.map(({ href }) => href)
  expect(listHrefs({})).toEqual(['/admin/bookings/booking', '/admin/mail/mail'])
  expect(listHrefs({}, 'ada')).toEqual(['/admin/bookings/booking'])
  const message = { subjectType: 'message', subjectId: 'm', bookingId: null } as const
  expect(listHrefs({ ...message, kind: 'message_unread' })).toEqual(['/admin/messages?open=m'])
  expect(listHrefs({ ...message, kind: 'honeypot' })).toEqual(['/admin/messages?view=caught&open=m'])
  const comment = { subjectType: 'comment', subjectId: 'c', bookingId: null, kind: 'honeypot' } as const
  expect(listHrefs(comment)).toEqual(['/admin/messages/comments?view=caught&open=c'])
})

test('no words of a list or a mail say why a client must be contacted', () => {
  expect(Object.keys(tasks.kinds)).toEqual([...taskKinds])
  expect(Object.keys(tasks.outcomes).sort()).toEqual([...staffOutcomes, ...automaticOutcomes].sort())
  const { title, help } = tasks.kinds.unsafe_answer
  expect(`${title} ${help}`).not.toMatch(/safe|parent|guardian/i)
})

test.each(['waitlist_offer', 'constructor', ''])(
  'a task of the unknown kind %j still shows its links',
  (name) => {
    const line = show({ kind: name as Task['kind'], closedAt: now, outcome: name as Task['outcome'] })
    expect(line.title).toBe('Follow-up')
    expect(line.outcome).toBe(name)
    expect(line.links).toHaveLength(2)
  },
)

const first = Temporal.Instant.from('2027-01-06T16:00:00Z')
const inWeek = (n: number, status: string) => ({ startsAt: first.add({ hours: n * 168 }).toString(), status })

test.each([
  ['cancelled', [], 'Your appointment on Wed 6 January, 5:00 pm (Nigerian time) does not take place.'],
  [
    'cancelled',
    [inWeek(2, 'cancelled'), inWeek(1, 'cancelled')],
    'Your 3 appointments on Wed 6 January, 5:00 pm (Nigerian time); Wed 13 January, 5:00 pm (Nigerian time); Wed 20 January, 5:00 pm (Nigerian time) do not take place.',
  ],
  [
    'confirmed',
    [inWeek(1, 'confirmed')],
    'Your 2 appointments are on Wed 6 January, 5:00 pm (Nigerian time); Wed 13 January, 5:00 pm (Nigerian time).',
  ],
  [
    'confirmed',
    [inWeek(1, 'cancelled')],
    'Your appointment on Wed 13 January, 5:00 pm (Nigerian time) does not take place. Your appointment is on Wed 6 January, 5:00 pm (Nigerian time).',
  ],
  ['attended', [], 'Nothing. The session is over.'],
])('a call names all sessions of a series that changed: %s, %j', (status, series, say) => {
  const call = { kind: 'call_client', startsAt: first, clientZone: 'Africa/Lagos' } as const
  expect(show({ ...call, status, series }).say).toBe(say)
})

test('a call names an online session also on the clock of its counsellor, as the mails of the client do', () => {
  const call = {
    kind: 'call_client',
    startsAt: first,
    status: 'cancelled',
    clientZone: 'Africa/Lagos',
  } as const
  const elsewhere = { ...call, officeZone: 'Africa/Lagos', counsellorZone: 'Asia/Kolkata' }
  expect(show({ ...elsewhere, mode: 'ONLINE' }).say).toBe(
    'Your appointment on Wed 6 January, 5:00 pm (Nigerian time), Wed 6 January, 9:30 pm (Indian time) does not take place.',
  )
  expect(show({ ...elsewhere, mode: 'IN_PERSON' }).say).toBe(
    'Your appointment on Wed 6 January, 5:00 pm (Nigerian time) does not take place.',
  )
})
