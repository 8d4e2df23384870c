import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../db/open.server.ts'
import { counsellors } from '../../db/tables/availability.ts'
import { bookings } from '../../db/tables/booking.ts'
import { followUpTasks } from '../../db/tables/follow-up.ts'
import { groupSessions } from '../../db/tables/groups.ts'
import { auditEvents } from '../../db/tables/operation.ts'
import { outbox } from '../../db/tables/outbox.ts'
import { workshopDates, workshopEnquiries, workshopPeople } from '../../db/tables/workshops.ts'
import { freshDb } from '../../db/testing.server.ts'
import { secrets } from '../booking/testing.server.ts'
import { cancelGroupSession, changeGroupSession } from '../groups/change-session.server.ts'
import { administrator, makeGroupOffice } from '../groups/testing.server.ts'
import { readDirectorReport } from '../reports/director-report.server.ts'
import { readPeriod } from '../reports/report-period.ts'
import { deleteEnquiry, findInvoice } from './enquiries.server.ts'
import { addPeople, recordAttendance, removePeople } from './people.server.ts'
import { scheduleWorkshop } from './schedule-workshop.server.ts'
import { makeEnquiry } from './testing.server.ts'
import {
  chooseDate,
  dropDates,
  dropPastDates,
  findProposedDates,
  proposeDates,
  refuseDates,
} from './workshop-dates.server.ts'

const { now } = administrator
const price = { amount: 1_000, currency: 'NGN' } as const

/** Makes an enquiry to which an office proposes one day, which closes its follow-up. */
async function propose() {
  const db = await freshDb()
  const { plan } = await makeGroupOffice(db)
  const id = await makeEnquiry(db, secrets)
  const { startsAt, officeId, counsellorId } = plan
  const proposal = { id, revision: 1, officeId, counsellorId, starts: [startsAt], minutes: 60, ...price }
  expect(await proposeDates(db, proposal, administrator)).toEqual({ ok: true })
  const listOpen = async () =>
    (await db.select().from(followUpTasks)).flatMap(({ kind, closedAt }) => (closedAt ? [] : kind))
  expect(await listOpen()).toEqual([])
  return { db, id, startsAt, counsellorId, listOpen }
}
type Proposed = Awaited<ReturnType<typeof propose>>

test.each<[string, (made: Proposed) => Promise<unknown>]>([
  [
    'somebody else has it by then',
    async ({ db, id, startsAt }) => {
      await db.update(counsellors).set({ active: false })
      return chooseDate(db, { id, startsAt }, now)
    },
  ],
  ['it is over', ({ db, startsAt }) => db.transaction((tx) => dropPastDates(tx, startsAt))],
  [
    'the sample goes',
    ({ db, counsellorId }) =>
      db.transaction((tx) => dropDates(tx, eq(workshopDates.counsellorId, counsellorId), now)),
  ],
])('staff get a follow-up when the last proposed day goes because %s', async (_, go) => {
  const made = await propose()
  await go(made)
  expect(await made.db.$count(workshopDates)).toBe(0)
  expect(await made.listOpen()).toEqual(['enquiry_new'])
  expect(await made.db.$count(auditEvents, eq(auditEvents.action, 'enquiry.dates_gone'))).toBe(1)
})

test('an organisation that has no day left says that none fits, and staff get a follow-up', async () => {
  const { db, id, listOpen } = await propose()
  await db.delete(workshopDates)
  // A person has closed the follow-up of the days before.
  await db.update(followUpTasks).set({ outcome: 'reached' })
  expect(await refuseDates(db, id, now)).toEqual({ ok: true })
  expect(await listOpen()).toEqual(['enquiry_new'])
})

async function listCame(db: Db) {
  const rows = await db.select().from(workshopPeople).orderBy(workshopPeople.position)
  return rows.map(({ id, came }) => ({ id, came }))
}

test('an older page of attendance writes only what its person changed', async () => {
  const { db, id: enquiryId } = await propose()
  await addPeople(db, secrets, { enquiryId, names: ['Ada', 'Bola', 'Chidi', 'Dayo'] }, administrator)
  const shown = await listCame(db)
  const [ada = '', bola = '', chidi = ''] = shown.map(({ id }) => id)
  const save = (came: readonly string[], page = shown) =>
    recordAttendance(db, { enquiryId, shown: page, came }, administrator)
  await save([ada, bola])
  // Somebody else still has the empty list.
  await save([chidi])
  expect((await listCame(db)).map(({ came }) => came)).toEqual([true, true, true, false])
  const next = await listCame(db)
  await save([bola, chidi], next)
  await save([ada, bola, chidi], next)
  expect((await listCame(db)).map(({ came }) => came)).toEqual([false, true, true, false])
})

test('the name of an organisation goes from a past workshop with its enquiry, and the number of people who came stays', async () => {
  const { db, id, startsAt, counsellorId } = await propose()
  const [date] = await db.select().from(workshopDates)
  const time = {
    startsAt,
    endsAt: startsAt.add({ minutes: 60 }),
    counsellorId,
    officeId: date?.officeId ?? '',
  }
  const planned = await scheduleWorkshop(db, { id, revision: 2, ...time, ...price }, administrator)
  expect(planned).toMatchObject({ ok: true })
  const over = { ...administrator, now: startsAt.add({ hours: 2 }) }
  const readCame = async () => (await db.select().from(groupSessions))[0]?.came
  const addAll = async () => {
    await addPeople(db, secrets, { enquiryId: id, names: ['Ada', 'Bola', 'Chidi'] }, over)
    const shown = await listCame(db)
    const came = shown.map((person) => person.id)
    expect(await recordAttendance(db, { enquiryId: id, shown, came }, over)).toEqual({ ok: true })
    return shown
  }
  await addAll()
  await removePeople(db, id, over)
  expect(await readCame()).toBe(0)
  const shown = await addAll()
  expect(await readCame()).toBe(3)
  // The retention period deletes a name; a page from before it, and a later change of another name, leave its number.
  const [first, ...left] = shown
  await db.delete(workshopPeople).where(eq(workshopPeople.id, first?.id ?? ''))
  await recordAttendance(db, { enquiryId: id, shown, came: shown.map((person) => person.id) }, over)
  expect(await readCame()).toBe(3)
  const came = left.slice(1).map((person) => person.id)
  await recordAttendance(db, { enquiryId: id, shown: await listCame(db), came }, over)
  expect(await readCame()).toBe(2)
  const [enquiry] = await db.select().from(workshopEnquiries)
  expect(await deleteEnquiry(db, { id, revision: enquiry?.revision ?? 0 }, over)).toEqual({ ok: true })
  const texts = JSON.stringify([await db.select().from(groupSessions), await db.select().from(bookings)])
  expect(texts).toContain('Workshop')
  expect(texts).not.toContain('Hill School')
  // How many came is still known for the report.
  const period = readPeriod('2027-01', startsAt.toZonedDateTimeISO('UTC').toPlainDate())
  const report = await readDirectorReport(db, period, 'UTC', over.now)
  expect(report.workshops.now).toMatchObject({ held: 1, people: 2 })
})

/** Makes a workshop in the calendar, of an organisation with or without an address. */
async function setWorkshop(email: string | null) {
  const { db, id, startsAt } = await propose()
  expect(await chooseDate(db, { id, startsAt }, now)).toEqual({ ok: true })
  await db.update(workshopEnquiries).set({ email })
  await db.delete(outbox)
  const [session] = await db.select().from(groupSessions)
  if (!session) throw new Error('no session')
  return { db, id, session }
}
type Workshop = Awaited<ReturnType<typeof setWorkshop>>

const cancel = ({ db, session }: Workshop) => cancelGroupSession(db, { sessionId: session.id }, administrator)
const move = ({ db, session: { id: sessionId, revision, ...session } }: Workshop) => {
  const { title, counsellorId, officeId, mode, roomId, places, ageBand, serviceId } = session
  const later = { startsAt: session.startsAt.add({ hours: 1 }), endsAt: session.endsAt.add({ hours: 1 }) }
  const plan = { title, counsellorId, officeId, mode, roomId, places, ageBand, serviceId, ...later }
  if (!counsellorId || !officeId) throw new Error('no place')
  return changeGroupSession(db, { ...plan, counsellorId, officeId, sessionId, revision }, administrator)
}

const hill = 'hill@mail.example.com'

test.each([
  ['moved, with an address', move, hill, ['office_workshop', 'workshop_moved'], 'agreed', []],
  ['moved, without one', move, null, ['office_workshop'], 'agreed', ['enquiry_new']],
  [
    'cancelled, with an address',
    cancel,
    hill,
    ['office_workshop', 'workshop_cancelled'],
    'talking',
    ['enquiry_new'],
  ],
  ['cancelled, without one', cancel, null, ['office_workshop'], 'talking', ['enquiry_new']],
] as const)(
  'organisation and office learn of a workshop that is %s, and its enquiry follows',
  async (_, change, email, kinds, status, tasks) => {
    const made = await setWorkshop(email)
    const { db, id, session } = made
    expect(await change(made)).toMatchObject({ ok: true })
    const mails = await db
      .select({ kind: outbox.kind, facts: outbox.facts })
      .from(outbox)
      .orderBy(outbox.kind)
    expect([...new Set(mails.map(({ kind }) => kind))]).toEqual(kinds)
    expect(JSON.stringify(mails)).not.toMatch(/Exams|Hill|1000/)
    const open = (await db.select().from(followUpTasks)).filter(
      ({ kind, closedAt }) => kind !== 'meeting_link_missing' && !closedAt,
    )
    expect(open.map(({ kind }) => kind)).toEqual(tasks)
    expect((await db.select().from(workshopEnquiries))[0]).toMatchObject({ status })
    const day = (await findInvoice(db, id))?.startsAt
    expect(day?.toString()).toBe(
      status === 'agreed' ? session.startsAt.add({ hours: 1 }).toString() : undefined,
    )
  },
)

const schedule = async ({ db, id, session }: Workshop) => {
  const { counsellorId, officeId, startsAt } = session
  const at = startsAt.add({ hours: 24 })
  const [{ revision } = { revision: 0 }] = await db.select().from(workshopEnquiries)
  const time = { startsAt: at, endsAt: at.add({ hours: 1 }) }
  if (!counsellorId || !officeId) throw new Error('no place')
  const place = { counsellorId, officeId, ...price }
  return scheduleWorkshop(db, { id, revision, ...time, ...place }, administrator)
}
const rename = ({ db, session: { id: sessionId, revision, ...session } }: Workshop) => {
  const { counsellorId, officeId, mode, roomId, places, ageBand, serviceId, startsAt, endsAt } = session
  if (!counsellorId || !officeId) throw new Error('no place')
  const plan = { title: 'Other', counsellorId, officeId, mode, roomId, places, ageBand, serviceId }
  return changeGroupSession(db, { ...plan, startsAt, endsAt, sessionId, revision }, administrator)
}

test.each([
  ['renamed', [rename], 'chosen'],
  ['moved', [move], null],
  ['cancelled', [cancel], null],
  ['cancelled and set by staff', [cancel, schedule], null],
] as const)(
  'the answer of the organisation stays or goes with the day of its workshop: %s',
  async (_, steps, left) => {
    const made = await setWorkshop(hill)
    for (const step of steps) expect(await step(made)).toMatchObject({ ok: true })
    const [enquiry] = await made.db.select().from(workshopEnquiries)
    expect([enquiry?.datesAnswer, enquiry?.datesAnsweredAt === null]).toEqual([left, left === null])
  },
)

test('the answer of an organisation to days of before says nothing of the day that staff set', async () => {
  const made = await setWorkshop(hill)
  await cancel(made)
  await made.db.update(workshopEnquiries).set({ datesAnswer: 'chosen', datesAnsweredAt: now })
  expect(await schedule(made)).toMatchObject({ ok: true })
  expect((await made.db.select().from(workshopEnquiries))[0]).toMatchObject({ datesAnswer: null })
})

test('an organisation sees the address of its online workshop on its private page from 24 hours before', async () => {
  const { db, id, session } = await setWorkshop(hill)
  const readLink = async (hours: number) =>
    (await findProposedDates(db, id, session.startsAt.subtract({ hours })))?.meetingLink
  expect([await readLink(25), await readLink(24)]).toEqual([
    null,
    expect.stringMatching(/^https:\/\/meet\.example\/[\da-f-]{36}$/),
  ])
  await cancelGroupSession(db, { sessionId: session.id }, administrator)
  expect(await readLink(24)).toBeNull()
})
