import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi } from '../../../../tests/support/testing-api.ts'
import { type bookings, type GuardianStatus, guardians } from '../../../db/tables/booking.ts'
import { followUpTasks } from '../../../db/tables/follow-up.ts'
import { outbox } from '../../../db/tables/outbox.ts'
import { insertBooking, makeOffice } from '../../../features/availability/testing.server.ts'
import { storeGuardian } from '../../../features/booking/guardian/guardians.server.ts'
import { toPrivatePath } from '../../../features/booking/private-link/link-token.server.ts'

const who = 'them (am***@mail.example.com)'
const seen = 'They see your name, the time and the place, and never what you wrote.'
const goOn = 'one of us rings them or asks you how you want to go on. Your time stays yours.'
const afterNo =
  'If they say no, nobody can read what you wrote and it is deleted, your time stays yours, and one of us contacts you.'
const noMail = `This site sends no mail yet, so no mail goes to ${who}. Before the session ${goOn}`

type Values = Partial<typeof bookings.$inferInsert> & Readonly<{ guardianStatus?: GuardianStatus }>
type Row = Readonly<{
  /** The address or number of the named guardian. */
  contact?: string
  values: Values
  question?: 'sent' | 'queued' | 'failed'
  hasMail?: boolean
  /** Staff have closed the follow-up. */
  isContacted?: boolean
  saysNot?: string
  says: readonly string[]
}>

const mail = 'amaka@mail.example.com'
const asked = { guardianStatus: 'asked' } as const
const unanswered = { guardianStatus: 'unanswered' } as const
const rows: Readonly<Record<string, Row>> = {
  'not asked yet': {
    contact: mail,
    values: {},
    says: [
      `When your session is certain, we send a mail to ${who} and ask whether they agree. ${seen}`,
      afterNo,
    ],
  },
  asked: {
    ...{ contact: mail, values: asked, question: 'sent' },
    says: [
      `We sent a mail to ${who} and asked whether they agree. ${seen}`,
      `Without an answer in 7 days, or until a day before the session, ${goOn}`,
      afterNo,
    ],
  },
  'asked, and the mail was refused': {
    ...{ contact: mail, values: asked, question: 'failed' },
    says: [`No mail could be sent to ${who}. Before the session ${goOn}`],
  },
  'not asked above the budget of the mailbox': {
    ...{ contact: mail, values: unanswered },
    says: [`No mail could be sent to ${who}. Before the session ${goOn}`],
  },
  'not asked yet, and no mail leaves': { contact: mail, values: {}, hasMail: false, says: [noMail, afterNo] },
  'asked, and no mail leaves': {
    ...{ contact: mail, values: asked, question: 'sent', hasMail: false },
    says: [noMail, afterNo],
  },
  'no answer': {
    ...{ contact: mail, values: unanswered, question: 'sent' },
    says: [`We have no answer to our mail to ${who}. Now ${goOn}`, afterNo],
  },
  'a phone number': {
    ...{ contact: '+234 803 555 0142', values: unanswered, hasMail: false },
    says: [
      `When your session is certain, one of us rings them (a number that ends in 42) and asks whether they agree. ${seen}`,
      'If we do not reach them, one of us asks you how you want to go on. Your time stays yours.',
      afterNo,
    ],
  },
  agreed: {
    ...{ contact: mail, values: { guardianStatus: 'agreed' } },
    says: [`They agree to this session. They can take it back until it begins. ${seen}`],
  },
  refused: {
    ...{ contact: mail, values: { guardianStatus: 'declined' } },
    says: [
      'Your parent or guardian does not agree<',
      'Nobody can read what you wrote now, and after 72 hours it is deleted unless they agree. Your time is still kept for you.',
    ],
  },
  'taken back': {
    ...{ contact: mail, values: { guardianStatus: 'withdrawn' } },
    says: ['Your parent or guardian does not agree any more', 'Nobody can read what you wrote now, '],
  },
  'staff go on without': {
    ...{ contact: mail, values: { guardianStatus: 'excepted' } },
    says: ['Your session takes place without them. We do not ask them any more.'],
  },
  'not safe to ask': {
    values: { guardianAnswer: 'unsafe' },
    says: ['We do not write to them or ring them.', 'One of us contacts you before the session.'],
  },
  'not safe to ask, and contacted': {
    ...{ values: { guardianAnswer: 'unsafe' }, isContacted: true },
    says: ['We do not write to them or ring them.'],
    saysNot: 'One of us contacts you',
  },
  'not needed by law': {
    values: { guardianAnswer: 'exempt' },
    says: ['Your session needs no answer of theirs. We do not write to them or ring them.'],
  },
  'no answer of the client': {
    values: {},
    says: ['Nobody asks or tells them. First you answer our question about them, on this page.'],
  },
  'an adult': { values: { age: 18 }, says: [] },
  'a session that is over': {
    ...{ contact: mail, values: { ...asked, status: 'attended' }, question: 'sent' },
    says: [],
  },
  'a cancelled session': { contact: mail, values: { status: 'cancelled' }, says: [] },
}

test('a client under 18 reads what the guardian is asked, has answered, and what follows, on the private page', async () => {
  const pages = await loadSite()
  const sending = await makeTestApi({
    pages,
    env: { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@ireti.example' },
  })
  const silent = await makeTestApi({ pages, db: sending.db })
  const { office, counsellorId } = await makeOffice(sending.db)
  const now = Temporal.Now.instant()
  const { secrets } = sending.instance
  const shown: Record<string, unknown> = {}
  for (const [number, [name, row]] of Object.entries(rows).entries()) {
    const { contact, question, hasMail = true, isContacted = false, saysNot = 'not safe' } = row
    const { guardianStatus: status = 'unasked', ...values } = row.values
    const startsAt = now.add({ hours: 48 + number })
    const endsAt = startsAt.add({ minutes: 30 })
    const bookingId = crypto.randomUUID()
    await insertBooking(sending.db, {
      ...{ id: bookingId, officeId: office.id, counsellorId, mode: 'ONLINE', age: 15 },
      ...{ startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt },
      guardianAnswer: contact ? 'informed' : null,
      ...values,
    })
    if (contact) {
      await storeGuardian(sending.db, secrets, bookingId, { answer: 'informed', name: 'Amaka', contact })
      await sending.db.update(guardians).set({ status }).where(eq(guardians.bookingId, bookingId))
    }
    if (isContacted) {
      const subject = { subjectType: 'booking', subjectId: bookingId, bookingId } as const
      const done = { closedAt: now, outcome: 'reached' } as const
      await sending.db.insert(followUpTasks).values({
        ...{ id: crypto.randomUUID(), kind: 'unsafe_answer', createdAt: now, dueAt: now },
        ...{ ...subject, ...done },
      })
    }
    if (question) {
      const sent = { kind: 'guardian_question', toAddress: '', facts: {}, nextAttemptAt: now, createdAt: now }
      await sending.db
        .insert(outbox)
        .values({ ...sent, id: crypto.randomUUID(), bookingId, status: question })
    }
    const { request } = hasMail ? sending : silent
    const page = await (await request(toPrivatePath(secrets, { id: bookingId, linkVersion: 1 }))).text()
    const text = page.replaceAll(/<!--.*?-->|<wbr\/?>/g, '').replaceAll('&#x27;', "'")
    shown[name] =
      row.says.length > 0
        ? row.says.filter((line) => text.includes(line))
        : (text.match(/guardian|parent/gi) ?? [])
    expect(text, name).not.toContain(saysNot)
    // Random ids may hold these digits.
    expect(text, name).not.toMatch(/amaka|(?<![-\w])0142(?![-\w])|not safe/i)
  }
  expect(shown).toEqual(Object.fromEntries(Object.entries(rows).map(([name, { says }]) => [name, says])))
})
