import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../../app/db/open.server.ts'
import { offices } from '../../app/db/tables/availability.ts'
import { bookings, consentEvents, type GuardianStatus, guardians } from '../../app/db/tables/booking.ts'
import { bookingNotes } from '../../app/db/tables/booking-notes.ts'
import { followUpTasks } from '../../app/db/tables/follow-up.ts'
import { auditEvents } from '../../app/db/tables/operation.ts'
import { outbox } from '../../app/db/tables/outbox.ts'
import { freshDb } from '../../app/db/testing.server.ts'
import { makeUser } from '../../app/features/accounts/testing.server.ts'
import { makeOffice, monday8 } from '../../app/features/availability/testing.server.ts'
import { agreeLater } from '../../app/features/booking/agree/agree-later.server.ts'
import { assignTime } from '../../app/features/booking/assign-time.server.ts'
import { bookAppointment } from '../../app/features/booking/book.server.ts'
import type { BookingRequest } from '../../app/features/booking/booking-request.server.ts'
import { findBookingDetails } from '../../app/features/booking/details/booking-details.server.ts'
import { answerGuardian } from '../../app/features/booking/guardian/answer-guardian.server.ts'
import { askGuardians } from '../../app/features/booking/guardian/ask-guardians.server.ts'
import { decideForGuardian } from '../../app/features/booking/guardian/decide-for-guardian.server.ts'
import { findGuardianRequest } from '../../app/features/booking/guardian/find-guardian-request.server.ts'
import { findGuardian, findGuardianEmail } from '../../app/features/booking/guardian/guardians.server.ts'
import { recordExemption } from '../../app/features/booking/guardian/record-exemption.server.ts'
import { moveBooking } from '../../app/features/booking/move.server.ts'
import { toGuardianPath } from '../../app/features/booking/private-link/link-token.server.ts'
import { proveAddress } from '../../app/features/booking/proof/prove-address.server.ts'
import { client, secrets, toDetails } from '../../app/features/booking/testing.server.ts'
import { readEnv } from '../../app/lib/env.server.ts'
import { mailBudgets } from '../../app/outbox/mail-budget.server.ts'
import { words } from '../../app/words/words.ts'
import { openMailbox, readMail, sendDueMail } from '../support/outbox.ts'

const informed = { answer: 'informed', name: 'Amaka Okafor', contact: 'amaka@mail.example.com' } as const
const staff = { actorId: randomUUID(), scope: { counsellorId: null } }
const hours = (count: number) => monday8.add({ hours: count })

async function bookPupil(change: object = {}, guardian: object = informed) {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slotRequest = { slot: toSlot('2027-01-14T10:00'), guardian, route: 'schedule' }
  const request = { details: toDetails({ age: 15 }), addressProof: 'proven', slotRequest, ...change }
  const booked = await bookAppointment(db, secrets, request as BookingRequest, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const { id } = booked.booking
  const read = async () => {
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
    if (!booking) throw new Error('the booking is gone')
    return booking
  }
  const readGuardian = async () => {
    const guardian = await findGuardian(db, id)
    if (!guardian) throw new Error('the guardian is gone')
    return guardian
  }
  const answer = async (agrees: boolean, now = monday8) =>
    answerGuardian(db, secrets, { bookingId: id, version: (await readGuardian()).linkVersion, agrees }, now)
  const openTexts = async () =>
    (await findBookingDetails(db, secrets, { bookingId: id, ...staff }, monday8))?.details ?? null
  return { db, id, toSlot, read, readGuardian, answer, openTexts }
}

const listKinds = async (db: Db) => (await db.select().from(outbox)).map(({ kind }) => kind)
const listTasks = async (db: Db) =>
  (await db.select().from(followUpTasks)).map(({ kind, outcome }) => (outcome ? `${kind}: ${outcome}` : kind))

test('the guardian is asked once, by a mail without the client’s name, address or words', async () => {
  const { db, id } = await bookPupil()
  expect(await askGuardians(db, secrets, monday8)).toBe(1)
  expect(await askGuardians(db, secrets, monday8)).toBe(0)
  const [row] = (await db.select().from(outbox)).filter(({ kind }) => kind === 'guardian_question')
  // The address is stored only encrypted, with the booking.
  expect(JSON.stringify(row)).not.toContain('amaka')
  const { settings, received } = await openMailbox()
  const findEmail = (bookingId: string) => findGuardianEmail(db, secrets, bookingId)
  await sendDueMail(db, { ...settings, findGuardianEmail: findEmail }, () => monday8)
  const sent = received.filter(({ to }) => to.includes(informed.contact))
  expect(sent).toHaveLength(1)
  const { text, html, subject } = await readMail(sent[0])
  expect(text).toContain(`https://ireti.example/guardian/${id}.1`)
  for (const word of ['Ngozi', 'sleep', 'Enugu', 'rest']) {
    expect(`${subject} ${text} ${html}`.includes(word), word).toBe(false)
  }
})

test('nobody is asked before the client’s own address is proven', async () => {
  const { db, id } = await bookPupil({ addressProof: 'asked' })
  expect(await askGuardians(db, secrets, monday8)).toBe(0)
  await proveAddress(db, { bookingId: id, caller: client }, monday8)
  expect(await askGuardians(db, secrets, monday8)).toBe(1)
})

test('nobody is asked after an unsafe answer', async () => {
  const { db } = await bookPupil({}, { answer: 'unsafe' })
  expect(await askGuardians(db, secrets, monday8)).toBe(0)
  expect((await listKinds(db)).filter((kind) => kind.startsWith('guardian'))).toEqual([])
})

test.each([
  ['a phone number', { ...informed, contact: '+234 1 234 5678' }, 0],
  ['an e-mail address, after a week without an answer', informed, 7 * 24],
])('%s makes a follow-up for staff, once', async (_, guardian, hoursLater) => {
  const { db, readGuardian } = await bookPupil({}, guardian)
  await askGuardians(db, secrets, monday8)
  const now = hours(hoursLater)
  if (hoursLater > 0) expect(await askGuardians(db, secrets, now.subtract({ minutes: 1 }))).toBe(0)
  await askGuardians(db, secrets, now)
  await askGuardians(db, secrets, now)
  expect(await listTasks(db)).toEqual(['guardian_unanswered'])
  expect((await readGuardian()).status).toBe('unanswered')
})

test('a mailbox with its budget of questions gets no other one, and staff get a follow-up at once', async () => {
  const { db, readGuardian } = await bookPupil()
  const ask = () => askGuardians(db, secrets, monday8)
  for (let asked = 0; asked < mailBudgets.guardian.most; asked++) {
    await db.update(guardians).set({ status: 'unasked' })
    await ask()
  }
  expect(await listTasks(db)).toEqual([])
  await db.update(guardians).set({ status: 'unasked' })
  await ask()
  const questions = (await listKinds(db)).filter((kind) => kind === 'guardian_question')
  expect(questions).toHaveLength(mailBudgets.guardian.most)
  expect((await readGuardian()).status).toBe('unanswered')
  expect(await listTasks(db)).toEqual(['guardian_unanswered'])
})

test('a session within a day makes the follow-up at once, due before the session', async () => {
  const { db, read } = await bookPupil()
  const { startsAt } = await read()
  const now = startsAt?.subtract({ hours: 20 }) ?? monday8
  await askGuardians(db, secrets, now)
  await askGuardians(db, secrets, now)
  const [task] = await db.select().from(followUpTasks)
  expect(task?.kind).toBe('guardian_unanswered')
  expect(Temporal.Instant.compare(task?.dueAt ?? now, startsAt ?? now)).toBeLessThanOrEqual(0)
})

test('the guardian sees who, when and where, and never what the client wrote', async () => {
  const { db, id } = await bookPupil()
  await askGuardians(db, secrets, monday8)
  const token = toGuardianPath(secrets, { bookingId: id, version: 1 }).split('/').at(-1) ?? ''
  const found = await findGuardianRequest(db, secrets, token, monday8, words('en'))
  expect(found).toMatchObject({ isOpen: true, clientName: 'Ngozi Eze' })
  const shown = JSON.stringify(found)
  const { complaint, therapyExpectations, duration, email } = toDetails()
  for (const secret of [complaint, therapyExpectations, duration, email]) expect(shown).not.toContain(secret)
  expect(await findGuardianRequest(db, secrets, token, hours(7 * 24), words('en'))).toEqual({ isOpen: false })
  expect(
    await findGuardianRequest(
      db,
      secrets,
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BA' : 'AA'}`,
      monday8,
      words('en'),
    ),
  ).toBeNull()
})

test('each link takes one answer, and each answer is recorded as that of the guardian', async () => {
  const { db, id, answer, readGuardian } = await bookPupil()
  await askGuardians(db, secrets, monday8)
  const first = { bookingId: id, version: 1 }
  expect(await answerGuardian(db, secrets, { ...first, agrees: true }, monday8)).toEqual({
    ok: true,
    version: 2,
  })
  const again = await answerGuardian(db, secrets, { ...first, agrees: false }, monday8)
  expect(again).toEqual({ ok: false, reason: 'link_ended' })
  expect((await readGuardian()).status).toBe('agreed')
  await answer(false)
  expect((await readGuardian()).status).toBe('withdrawn')
  const consents = (await db.select().from(consentEvents).orderBy(consentEvents.id)).filter(
    ({ actor }) => actor === 'guardian',
  )
  expect(consents.map(({ purpose, given }) => [purpose, given])).toEqual([
    ['guardian_agreed', true],
    ['guardian_agreed', false],
  ])
  const actions = (await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action)
  expect(actions.filter((action) => action.startsWith('guardian'))).toEqual([
    'guardian.asked',
    'guardian.agreed',
    'guardian.withdrawn',
  ])
  expect((await listKinds(db)).filter((kind) => kind === 'guardian_answered')).toHaveLength(2)
})

test('without agreement nobody can read the texts, and staff must contact the client first', async () => {
  const { db, id, answer, openTexts, read } = await bookPupil()
  await askGuardians(db, secrets, monday8)
  expect(await openTexts()).not.toBeNull()
  await answer(false)
  expect(await openTexts()).toBeNull()
  expect(await listTasks(db)).toEqual(['guardian_refused'])
  // The client cannot agree instead.
  await agreeLater(db, secrets, { bookingId: id, linkVersion: 1 }, monday8)
  expect(await openTexts()).toBeNull()
  expect((await read()).status).toBe('confirmed')
  await answer(true)
  expect(await openTexts()).not.toBeNull()
  expect(await listTasks(db)).toEqual(['guardian_refused: guardian_answered'])
})

test('a guardian’s agreement opens no texts that the client has not agreed to', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const request = { details: toDetails({ age: 15 }), addressProof: 'proven' } as const
  const booked = await bookAppointment(db, secrets, request, monday8)
  if (!booked.ok) throw new Error(booked.reason)
  const { id } = booked.booking
  const caller = { ...staff, revision: 1 }
  await assignTime(
    db,
    secrets,
    { bookingId: id, slot: toSlot('2027-01-14T10:00'), caller, guardian: informed },
    monday8,
  )
  await askGuardians(db, secrets, monday8)
  await answerGuardian(db, secrets, { bookingId: id, version: 1, agrees: true }, monday8)
  expect(await findBookingDetails(db, secrets, { bookingId: id, ...staff }, monday8)).toMatchObject({
    details: null,
  })
})

test.each(['agreed', 'excepted'] as const)(
  'staff record that the guardian %s, with a reason that is kept encrypted',
  async (decision) => {
    const { db, id, answer, openTexts, read, readGuardian } = await bookPupil()
    await askGuardians(db, secrets, monday8)
    await answer(false)
    const reason = 'The counsellor spoke with the pupil, who understands it'
    const { id: actorId } = await makeUser(db)
    const decide = async (revision: number) =>
      decideForGuardian(
        db,
        secrets,
        { bookingId: id, caller: { ...staff, actorId, revision }, decision, reason },
        monday8,
      )
    expect(await decide(1)).toEqual({ ok: false, reason: 'changed_meanwhile' })
    const { revision } = await read()
    const { linkVersion: version } = await readGuardian()
    expect(await decide(revision)).toEqual({ ok: true })
    expect(await openTexts()).not.toBeNull()
    const late = { bookingId: id, version, agrees: false }
    expect(await answerGuardian(db, secrets, late, monday8)).toEqual({ ok: false, reason: 'link_ended' })
    expect(await decide(revision + 1)).toEqual({ ok: false, reason: 'guardian_decided' })
    const [note] = await db.select().from(bookingNotes)
    expect(note?.noteEncrypted).not.toContain('understands')
    const actions = (await db.select().from(auditEvents)).map(({ action }) => action)
    expect(actions).toContain(decision === 'agreed' ? 'guardian.agreed' : 'guardian.excepted')
  },
)

test.each<[earlier: boolean | null, decision: 'declined' | 'withdrawn', contact: string, mails: number]>([
  [null, 'declined', informed.contact, 1],
  [true, 'withdrawn', informed.contact, 2],
  [null, 'declined', '+234 1 234 5678', 0],
])(
  'a guardian who answered %s can say by phone: %s, and has the link for another answer by mail to %s',
  async (earlier, decision, contact, mails) => {
    const { db, id, answer, openTexts, read, readGuardian } = await bookPupil({}, { ...informed, contact })
    await askGuardians(db, secrets, monday8)
    if (earlier !== null) await answer(earlier)
    const { id: actorId } = await makeUser(db)
    const caller = { ...staff, actorId, revision: (await read()).revision }
    const call = { bookingId: id, caller, decision, reason: 'The mother rang us' }
    expect(await decideForGuardian(db, secrets, call, monday8)).toEqual({ ok: true })
    expect(await openTexts()).toBeNull()
    expect((await readGuardian()).status).toBe(decision)
    expect((await listTasks(db)).filter((task) => task === 'guardian_refused')).toHaveLength(1)
    expect((await listKinds(db)).filter((kind) => kind === 'guardian_answered')).toHaveLength(mails)
    const [latest] = await db.select().from(consentEvents).orderBy(desc(consentEvents.id))
    expect(latest).toMatchObject({ actor: 'guardian', given: false, route: 'staff' })
    await answer(true)
    expect(await openTexts()).not.toBeNull()
  },
)

test('a guardian whose agreement staff record keeps a way to take it back', async () => {
  const { db, id, answer, read, openTexts } = await bookPupil()
  await askGuardians(db, secrets, monday8)
  const { id: actorId } = await makeUser(db)
  const caller = { ...staff, actorId, revision: (await read()).revision }
  const call = { bookingId: id, caller, decision: 'agreed', reason: 'The mother rang us' } as const
  expect(await decideForGuardian(db, secrets, call, monday8)).toEqual({ ok: true })
  expect((await listKinds(db)).filter((kind) => kind === 'guardian_answered')).toHaveLength(1)
  await answer(false)
  expect(await openTexts()).toBeNull()
})

const storedDecisions: Readonly<
  Record<GuardianStatus, readonly [afterName: GuardianStatus | null, afterUnsafe: GuardianStatus | null]>
> = {
  unasked: ['unasked', null],
  asked: ['unasked', null],
  unanswered: ['unasked', null],
  // Nobody was named: staff have recorded it.
  agreed: ['agreed', 'agreed'],
  excepted: ['excepted', 'excepted'],
  // The client cannot agree instead.
  declined: ['declined', 'declined'],
  withdrawn: ['withdrawn', 'withdrawn'],
}

test.each(Object.entries(storedDecisions))(
  'a client who answers about a guardian later changes no decision of staff: %s',
  async (status, [afterName, afterUnsafe]) => {
    for (const [guardian, after] of [
      [informed, afterName],
      [{ answer: 'unsafe' }, afterUnsafe],
    ] as const) {
      const db = await freshDb()
      const request = { details: toDetails({ age: 15 }), addressProof: 'not_asked' } as const
      const booked = await bookAppointment(db, secrets, request, monday8)
      if (!booked.ok) throw new Error(booked.reason)
      const { id } = booked.booking
      await db.insert(guardians).values({ bookingId: id, status: status as GuardianStatus })
      await agreeLater(db, secrets, { bookingId: id, linkVersion: 1, guardian }, monday8)
      expect((await findGuardian(db, id))?.status ?? null).toBe(after)
    }
  },
)

test('where the law asks for no guardian, clients under 18 book alone, and only there', async () => {
  const db = await freshDb()
  const { toSlot } = await makeOffice(db)
  const slotRequest = { slot: toSlot('2027-01-14T10:00'), route: 'schedule' } as const
  const request = { details: toDetails({ age: 15 }), addressProof: 'proven', slotRequest } as const
  const book = (exemptCountries: readonly ('NG' | 'IN')[]) =>
    bookAppointment(db, secrets, { ...request, exemptCountries }, monday8)
  expect(await book([])).toMatchObject({ ok: false, reason: 'guardian_needed' })
  expect(await book(['IN'])).toMatchObject({ ok: false, reason: 'guardian_needed' })
  const booked = await book(['NG'])
  expect(booked).toMatchObject({ ok: true, booking: { guardianAnswer: 'exempt' } })
  if (!booked.ok) return
  const [office] = await db.select().from(offices)
  const abroad = randomUUID()
  await db
    .insert(offices)
    .values({ ...office, id: abroad, name: 'Pune', country: 'IN' } as typeof offices.$inferInsert)
  const slot = { ...toSlot('2027-01-14T11:00'), officeId: abroad }
  const moved = await moveBooking(db, { bookingId: booked.booking.id, slot, caller: client }, monday8)
  expect(moved).toEqual({ ok: false, reason: 'guardian_needed' })
})

test('the exception of a country needs a note about the advice, which the audit log keeps', async () => {
  expect(() => readEnv({ MINORS_MODE: 'NG:health_exempt' })).toThrow('MINORS_MODE_NOTE must be set')
  expect(() => readEnv({ MINORS_MODE: 'GH:health_exempt' })).toThrow('MINORS_MODE must look like')
  expect(readEnv({ MINORS_MODE: 'NG:guardian_required' }).exemptCountries).toEqual([])
  const note = 'Advice of Chambers X of 2 May 2027, file 12'
  const env = readEnv({ MINORS_MODE: 'NG:health_exempt, IN:guardian_required', MINORS_MODE_NOTE: note })
  expect(env.exemptCountries).toEqual(['NG'])
  const db = await freshDb()
  const usual = readEnv({})
  for (const setting of [usual, env, env, usual, usual]) await recordExemption(db, setting, monday8)
  expect((await db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ detail }) => detail)).toEqual([
    { reason: `No guardian in NG: ${note}` },
    { reason: 'A guardian in every country' },
  ])
})
