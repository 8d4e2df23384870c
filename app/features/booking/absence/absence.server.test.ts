import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeAgency } from '../../../../tests/support/agency.ts'
import { availabilityExceptions, counsellors } from '../../../db/tables/availability.ts'
import { bookings } from '../../../db/tables/booking.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { groupPlaces, groupSessions } from '../../../db/tables/groups.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { freshDb } from '../../../db/testing.server.ts'
import { findOpenSlots } from '../../availability/slots/slots.server.ts'
import { listWorkTimes } from '../../availability/slots/work-times.server.ts'
import { makeAppointment, makeStaff } from '../../calendar/testing.server.ts'
import { addGroupSession, cancelGroupSession } from '../../groups/change-session.server.ts'
import { listComingGroups } from '../../groups/list-groups.server.ts'
import { readSlot } from '../time-picker/schedule-choice.ts'
import { type AbsenceChoice, enterAbsence } from './enter-absence.server.ts'
import { planAbsence } from './plan-absence.server.ts'

const day = Temporal.PlainDate.from('2027-01-05')
const at = (time: string) => day.toZonedDateTime({ timeZone: 'Africa/Lagos', plainTime: time }).toInstant()
/** Ten minutes before the first session: the notice of the counsellors is twelve hours. */
const now = at('09:50')
const everybody = { counsellorId: null }
const listFitting = async () => null

/** An agency whose first and third counsellors work in Lagos. The first has three sessions. */
async function makeDay() {
  const db = await freshDb()
  const { counsellors, offices } = await makeAgency(db, { counsellors: 3 })
  const [ill = '', abroad = '', other = ''] = counsellors.map(({ id }) => id)
  const officeId = offices[0]?.id ?? ''
  const add = (time: string, values: Partial<Omit<typeof bookings.$inferInsert, 'startsAt'>> = {}) =>
    makeAppointment(db, {
      ...{ counsellorId: ill, officeId, startsAt: at(time), name: time, confirmedAt: now, provenAt: now },
      ...values,
    })
  const room = { mode: 'IN_PERSON' } as const
  const ids = [await add('10:00', room), await add('11:00'), await add('12:00')] as const
  // The only other counsellor of the office is busy at twelve, and so is the one abroad.
  await add('12:00', { counsellorId: other, clientKey: randomUUID() })
  await add('12:00', { counsellorId: abroad, clientKey: randomUUID() })
  const actor = { actorId: await makeStaff(db), scope: everybody }
  const plan = async (scope: { counsellorId: string | null } = everybody) => {
    const found = await planAbsence(db, scope, { counsellorId: ill, day, listFitting }, now)
    if (!found) throw new Error('no plan')
    return found
  }
  return { db, ill, other, abroad, officeId, ids, actor, add, plan }
}

const noGroups = { groups: [], cancelGroup: async () => ({ ok: true }) as const }

type Planned = Awaited<ReturnType<typeof planAbsence>>

const toChoices = (plan: NonNullable<Planned>): AbsenceChoice[] =>
  plan.sessions.map(({ id, revision, proposal }) => ({
    ...{ bookingId: id, revision },
    choice: readSlot(proposal) ?? 'cancel',
  }))

/** Returns the absence as the form proposes it. */
const toAbsence = (counsellorId: string, shown: NonNullable<Planned>) => ({
  ...{ counsellorId, day, revision: shown.counsellor.revision, choices: toChoices(shown) },
  ...noGroups,
})

test('each session gets somebody at the same time and place, or a later time of its own', async () => {
  const { plan, other, abroad, ill } = await makeDay()
  const { sessions } = await plan()
  const names = sessions.map(({ name, others, proposal }) => ({
    ...{ name, others: others.map(({ counsellorId }) => counsellorId).sort() },
    proposed: readSlot(proposal)?.counsellorId,
  }))
  expect(names).toEqual([
    // In person, a counsellor of another office does not help.
    { name: '10:00', others: [other], proposed: other },
    { name: '11:00', others: [abroad, other].sort(), proposed: expect.not.stringMatching(ill) },
    { name: '12:00', others: [], proposed: ill },
  ])
  const later = readSlot(sessions[2]?.proposal ?? '')?.startsAt
  expect(later?.toZonedDateTimeISO('Africa/Lagos').toPlainDate().toString()).toBe('2027-01-06')
  // A counsellor cannot hand a session to somebody else.
  const own = await plan({ counsellorId: ill })
  expect(own.sessions.flatMap(({ others }) => others)).toEqual([])
})

test('one press moves and cancels the sessions, tells each client once and enters the leave, and a second press changes nothing and says the same', async () => {
  const { db, plan, ill, ids, actor } = await makeDay()
  const shown = await plan()
  const choices = toChoices(shown).map((own) =>
    own.bookingId === ids[2] ? { ...own, choice: 'cancel' as const } : own,
  )
  const absence = { ...toAbsence(ill, shown), choices }
  expect(await enterAbsence(db, absence, actor, now)).toEqual({
    ok: true,
    moved: 2,
    cancelled: 1,
    refused: [],
  })
  const [, , cancelled] = await Promise.all(
    ids.map(async (id) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]),
  )
  expect(cancelled).toMatchObject({ status: 'cancelled', cancelReason: 'agency', cancelledBy: 'staff' })
  const toClients = async () =>
    (await db.select().from(outbox)).filter(({ kind }) => /^booking_(moved|cancelled)$/.test(kind)).length
  expect(await toClients()).toBe(3)
  expect((await plan()).sessions).toEqual([])
  expect(await enterAbsence(db, absence, actor, now)).toEqual({
    ok: true,
    moved: 2,
    cancelled: 1,
    refused: [],
  })
  expect(await toClients()).toBe(3)
  expect(await db.select().from(availabilityExceptions)).toMatchObject([
    { kind: 'leave', counsellorId: ill, startsMinute: null },
  ])
})

test('a session that changed meanwhile stays and is named, and the others go', async () => {
  const { db, plan, ill, ids, actor } = await makeDay()
  const shown = await plan()
  await db.update(bookings).set({ revision: 9 }).where(eq(bookings.id, ids[0]))
  const absence = toAbsence(ill, shown)
  expect(await enterAbsence(db, absence, actor, now)).toEqual({
    ...{ ok: true, moved: 2, cancelled: 0 },
    refused: [{ id: ids[0], reason: 'changed_meanwhile' }],
  })
  const rest = await plan()
  expect(rest.sessions.map(({ id }) => id)).toEqual([ids[0]])
})

test('a group session of the day is cancelled by the same press, everybody is told once, and one that changed meanwhile stays', async () => {
  const { db, plan, ill, officeId, actor } = await makeDay()
  const staff = { ...actor, now }
  const add = async (time: string) => {
    const times = { startsAt: at(time), endsAt: at(time).add({ minutes: 60 }) }
    const place = { counsellorId: ill, officeId, mode: 'ONLINE', roomId: null, serviceId: null } as const
    const own = { kind: 'group', title: time, places: 8, ageBand: null, ...times, ...place } as const
    const added = await addGroupSession(db, own, staff)
    if (!added.ok) throw new Error(added.reason)
    return added.session.id
  }
  const [evening, night, stays] = [await add('17:00'), await add('19:00'), await add('21:00')]
  const person = { sessionId: evening, status: 'confirmed', createdAt: now } as const
  await db.insert(groupPlaces).values([
    { ...person, id: randomUUID(), name: 'By mail', email: 'ngozi@mail.example.com' },
    { ...person, id: randomUUID(), name: 'Waits', email: 'uche@mail.example.com', status: 'requested' },
    { ...person, id: randomUUID(), name: 'By phone', phone: '+2348012345678' },
    { ...person, id: randomUUID(), name: 'Gone', email: 'ada@mail.example.com', status: 'cancelled' },
    { ...person, id: randomUUID(), name: 'Caught', email: 'bot@mail.example.com', quarantined: true },
  ])
  const shown = await plan()
  const groups = await listComingGroups(db, everybody, { ...shown, counsellorId: ill }, now)
  const told = groups.map(({ title, byMail, byPhone }) => [title, byMail, byPhone])
  expect(told).toEqual([
    ['17:00', 2, 1],
    ['19:00', 0, 0],
    ['21:00', 0, 0],
  ])
  await db.update(groupSessions).set({ revision: 9 }).where(eq(groupSessions.id, night))
  const absence = {
    ...toAbsence(ill, shown),
    groups: [evening, night].map((sessionId) => ({ sessionId, revision: 1 })),
    cancelGroup: (group: { sessionId: string; revision: number }) => cancelGroupSession(db, group, staff),
  }
  const done = {
    ...{ ok: true, moved: 3, cancelled: 1 },
    refused: [{ id: night, reason: 'changed_meanwhile' }],
  }
  for (const press of ['first', 'second']) {
    expect([press, await enterAbsence(db, absence, actor, now)]).toEqual([press, done])
    const mails = (await db.select().from(outbox)).filter(({ kind }) => kind === 'place_cancelled')
    expect(mails.map(({ toAddress }) => toAddress).sort()).toEqual([
      'ngozi@mail.example.com',
      'uche@mail.example.com',
    ])
    expect(await db.$count(followUpTasks, eq(followUpTasks.kind, 'call_client'))).toBe(1)
  }
  const rest = await listComingGroups(db, everybody, { ...shown, counsellorId: ill }, now)
  expect(rest.map(({ id }) => id)).toEqual([night, stays])
})

test('a session that was booked after the form was shown is not passed over', async () => {
  const { db, plan, ill, actor, add } = await makeDay()
  const shown = await plan()
  await add('15:00')
  const absence = toAbsence(ill, shown)
  expect(await enterAbsence(db, absence, actor, now)).toEqual({ ok: false, reason: 'conflicts' })
  expect((await plan()).sessions).toHaveLength(4)
  // The time that somebody holds does not stop the leave.
  const seen = await plan()
  await add('16:00', { status: 'held', name: null, holdExpiresAt: now.add({ minutes: 5 }) })
  const next = { ...absence, choices: toChoices(seen) }
  expect(await enterAbsence(db, next, actor, now)).toMatchObject({ ok: true, moved: 4 })
})

test.each([
  ['online only', { inPerson: false }, 2],
  ['in person only', { online: false }, 2],
  ['at one office', { hasOffice: true }, 2],
  ['of some hours', { startsMinute: 540, endsMinute: 1_020 }, 2],
  ['of the whole day', {}, 1],
])(
  'a day with leave %s is closed whole by the absence',
  async (_name, { hasOffice, ...values }: Leave, count) => {
    const { db, plan, ill, officeId, actor } = await makeDay()
    const row = { inPerson: true, online: true, officeId: hasOffice ? officeId : null, ...values }
    const own = { id: randomUUID(), kind: 'leave', counsellorId: ill, startsOn: day, endsOn: day } as const
    await db.insert(availabilityExceptions).values({ ...own, ...row, createdAt: now })
    const shown = await plan()
    const absence = toAbsence(ill, shown)
    expect(await enterAbsence(db, absence, actor, now)).toMatchObject({ ok: true })
    const range = { from: at('00:00'), to: at('23:59'), counsellorId: ill }
    const slots = await Promise.all(
      (['ONLINE', 'IN_PERSON'] as const).map((mode) => findOpenSlots(db, { ...range, mode }, now)),
    )
    expect(slots.map(({ total }) => total)).toEqual([0, 0])
    expect(await db.$count(availabilityExceptions)).toBe(count)
  },
)

type Leave = Partial<typeof availabilityExceptions.$inferInsert> & Readonly<{ hasOffice?: boolean }>

test.each([
  ['Lagos', 'Kolkata', 0, 'Asia/Kolkata'],
  ['Kolkata', 'Lagos', 1, 'Africa/Lagos'],
])(
  'an absence at an office in %s of a counsellor in %s has all that its leave covers',
  async (_office, _home, index, home) => {
    const db = await freshDb()
    const agency = await makeAgency(db, { counsellors: 2, startsMinutes: [0, 720] })
    const { id: officeId = '', timeZone = '' } = agency.offices[index] ?? {}
    const counsellorId = agency.counsellors[index]?.id ?? ''
    await db.update(counsellors).set({ timeZone: home }).where(eq(counsellors.id, counsellorId))
    const atOffice = (on: Temporal.PlainDate, time: string) =>
      on.toZonedDateTime({ timeZone, plainTime: time }).toInstant()
    const [before, after] = [day.subtract({ days: 1 }), day.add({ days: 1 })]
    const times = [
      ['evening before', before, '23:30'],
      ['night', day, '00:00'],
      ['evening', day, '23:30'],
      ['night after', after, '00:00'],
    ] as const
    for (const [name, on, time] of times) {
      const startsAt = atOffice(on, time)
      const proof = { confirmedAt: startsAt, provenAt: startsAt }
      await makeAppointment(db, { counsellorId, officeId, name, startsAt, ...proof })
    }
    const actor = { actorId: await makeStaff(db), scope: everybody }
    const earlier = atOffice(before, '09:00')
    const plan = await planAbsence(db, everybody, { counsellorId, day, listFitting }, earlier)
    if (!plan) throw new Error('no plan')
    expect(plan.sessions.map(({ name }) => name)).toEqual(['night', 'evening'])
    const moved = plan.sessions.flatMap(({ later }) => later.map(({ startsAt }) => startsAt))
    expect(
      moved.filter((startsAt) => Temporal.Instant.compare(startsAt, atOffice(after, '00:00')) < 0),
    ).toEqual([])
    const absence = {
      counsellorId,
      day,
      revision: plan.counsellor.revision,
      choices: toChoices(plan),
      ...noGroups,
    }
    expect(await enterAbsence(db, absence, actor, earlier)).toMatchObject({ ok: true, moved: 2, refused: [] })
    const range = { from: earlier, until: atOffice(after, '12:00'), counsellorId }
    expect((await listWorkTimes(db, range)).closed).toMatchObject([
      { kind: 'leave', startsAt: atOffice(day, '00:00'), endsAt: atOffice(after, '00:00') },
    ])
  },
)
