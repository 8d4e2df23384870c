import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadSite } from '../../../../tests/support/load-site.ts'
import { makeTestApi } from '../../../../tests/support/testing-api.ts'
import type { Db } from '../../../db/open.server.ts'
import { followUpTasks, type staffOutcomes } from '../../../db/tables/follow-up.ts'
import { reminderSettings } from '../../../db/tables/reminders.ts'
import { makeUser } from '../../../features/accounts/testing.server.ts'
import { toPlacePath } from '../../../features/booking/private-link/link-token.server.ts'
import type { Reach } from '../../../features/booking/reach/reach.ts'
import { closeTask } from '../../../features/follow-up/change-task.server.ts'
import { addGroupSession } from '../../../features/groups/change-session.server.ts'
import { addPlace, type PlaceRequest } from '../../../features/groups/places.server.ts'
import { administrator, makeGroupOffice } from '../../../features/groups/testing.server.ts'
import type { Secrets } from '../../../lib/security/secrets.server.ts'

const staff = { ...administrator, now: Temporal.Now.instant() }
const adult = { name: 'Ngozi', email: 'ngozi@mail.example.com', phone: null, age: 20, exemptCountries: [] }
const mail = { MAIL_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@ireti.example' }

async function openSite(env: Readonly<Record<string, string>> = mail) {
  const api = await makeTestApi({ pages: await loadSite(), env })
  const { db, request, instance } = api
  const { plan, office } = await makeGroupOffice(db)
  await db.update(reminderSettings).set({ isOn: true, since: staff.now.subtract({ hours: 1 }) })
  const sessionId = await addGroup(db, plan)
  const readPage = async (person: Partial<PlaceRequest>, outcome?: Outcome) => {
    const wanted = { sessionId, consentBy: 'phone', ...adult, ...person } as const
    const added = await addPlace(db, instance.secrets, wanted, staff)
    if (!added.ok) throw new Error(added.reason)
    if (outcome) await closeGuardianTask(db, instance.secrets, added.place.id, outcome)
    const page = await (await request(toPlacePath(instance.secrets, added.place.id))).text()
    return page.replaceAll(/<!--.*?-->/g, '').replaceAll('&#x27;', "'")
  }
  return { readPage, country: office.country }
}

type Outcome = (typeof staffOutcomes)[number]

async function closeGuardianTask(db: Db, secrets: Secrets, groupPlaceId: string, outcome: Outcome) {
  const [task] = await db.select().from(followUpTasks).where(eq(followUpTasks.groupPlaceId, groupPlaceId))
  if (!task) throw new Error('no task')
  const closing = { id: task.id, revision: task.revision, outcome, note: null }
  const { id: actorId } = await makeUser(db)
  expect(await closeTask(db, secrets, closing, { ...staff, actorId })).toEqual({ ok: true })
}

async function addGroup(db: Db, plan: Awaited<ReturnType<typeof makeGroupOffice>>['plan']) {
  const startsAt = staff.now.add({ hours: 240 }).round('hour')
  const times = { startsAt, endsAt: startsAt.add({ minutes: 90 }), places: 20 }
  const added = await addGroupSession(db, { kind: 'group', ...plan, ...times }, staff)
  if (!added.ok) throw new Error(added.reason)
  return added.session.id
}

test('a person under 18 with a place in a group reads what happens with the guardian, and an adult reads nothing of one', async () => {
  const { readPage, country } = await openSite()
  const named = { answer: 'informed', name: 'Amaka' } as const
  const seen = 'They see your name, the time and the place, and never what you wrote.'
  const notReached =
    'If we do not reach them, one of us asks you how you want to go on. Your time stays yours.'
  const rows: Readonly<Record<string, readonly [Partial<PlaceRequest>, readonly string[]]>> = {
    'informed, with a phone number': [
      { age: 16, guardian: { ...named, contact: '+234 803 555 0142' } },
      [
        `When your session is certain, one of us rings them (a number that ends in 42) and asks whether they agree. ${seen}`,
        notReached,
      ],
    ],
    'informed, with a mailbox': [
      { age: 16, guardian: { ...named, contact: 'amaka@mail.example.com' } },
      [
        `When your session is certain, one of us writes to them (am***@mail.example.com) and asks whether they agree. ${seen}`,
        notReached,
      ],
    ],
    unsafe: [
      { age: 16, guardian: { answer: 'unsafe' } },
      ['We do not write to them or ring them.', 'One of us contacts you before the session.'],
    ],
    exempt: [
      { age: 16, exemptCountries: [country] },
      ['Your session needs no answer of theirs. We do not write to them or ring them.'],
    ],
    'an adult': [{}, []],
  }
  const shown: Record<string, unknown> = {}
  for (const [n, [name, [person, says]]] of Object.entries(rows).entries()) {
    const text = await readPage({ ...person, email: `p${n}@mail.example.com` })
    shown[name] =
      says.length > 0 ? says.filter((line) => text.includes(line)) : (text.match(/guardian|parent/gi) ?? [])
    // Random ids may hold these digits.
    expect(text, name).not.toMatch(/amaka|(?<![-\w])0142(?![-\w])|not safe|If they say no/i)
  }
  expect(shown).toEqual(Object.fromEntries(Object.entries(rows).map(([name, [, says]]) => [name, says])))
})

test('where no mail leaves, the page of a place says the same of a guardian with a mailbox: a person writes', async () => {
  const { readPage } = await openSite({})
  const text = await readPage({
    age: 16,
    guardian: { answer: 'informed', name: 'Amaka', contact: 'amaka@mail.example.com' },
  })
  expect(text).toContain('one of us writes to them (am***@mail.example.com) and asks whether they agree.')
  expect(text).not.toMatch(/we send a mail to|We sent a mail to/)
})

const asks = 'When your session is certain, one of us rings them (a number that ends in 42) and asks'
const who = 'them (a number that ends in 42)'
const seen = 'They see your name, the time and the place, and never what you wrote.'

test.each<readonly [Outcome | undefined, string]>([
  [undefined, asks],
  ['reached', `One of us has asked ${who} whether they agree. ${seen}`],
  [
    'not_reached',
    `One of us could not reach ${who}, and asks you how you want to go on. Your time stays yours.`,
  ],
  ['corrected', `One of us has dealt with the question to ${who}. If you want to know more, ask us.`],
  ['not_needed', `One of us has dealt with the question to ${who}. If you want to know more, ask us.`],
  ['other', `One of us has dealt with the question to ${who}. If you want to know more, ask us.`],
])('a person under 18 reads what staff did about the guardian: %s', async (outcome, says) => {
  const { readPage } = await openSite()
  const guardian = { answer: 'informed', name: 'Amaka', contact: '+234 803 555 0142' } as const
  const text = await readPage({ age: 16, guardian }, outcome)
  expect([text.includes(says), text.includes(asks)]).toEqual([true, outcome === undefined])
})

test.each<readonly [Outcome | undefined, boolean]>([
  [undefined, true],
  ['reached', false],
  ['not_reached', false],
  ['not_needed', false],
  ['other', false],
])(
  'after the answer that asking is not safe, the page promises a contact until staff close it: %s',
  async (outcome, promises) => {
    const { readPage } = await openSite()
    const text = await readPage({ age: 16, guardian: { answer: 'unsafe' } }, outcome)
    const says = ['We do not write to them or ring them.', 'One of us contacts you before the session.']
    expect(says.map((line) => text.includes(line))).toEqual([true, promises])
  },
)

const reach: Reach = { call: true, voicemail: false, whatsapp: false, firstNameOnly: false, hours: '' }
const phone = '+2348031234567'
const byMail = ['We remind you by mail the day before', 'If the time or the place changes, we write to you.']
const byPhone = ['We ring you the day before.', 'If the time or the place changes, we reach you by phone.']

test.each<
  readonly [string, Partial<PlaceRequest>, Readonly<Record<string, string>> | undefined, readonly string[]]
>([
  ['an e-mail address', {}, mail, byMail],
  ['an e-mail address and a phone number', { phone }, mail, byMail],
  ['an e-mail address, where no mail leaves', {}, undefined, []],
  ['a phone number only', { email: null, phone }, mail, byPhone],
  ['a phone number only, where no mail leaves', { email: null, phone }, undefined, byPhone],
  ['a phone number only, that may be rung', { email: null, phone, reach }, mail, byPhone],
  [
    'a phone number only, that may not be rung',
    { email: null, phone, reach: { ...reach, call: false, whatsapp: true } },
    mail,
    byPhone.slice(1),
  ],
])('the page of a place tells how we reach the person with %s', async (_, person, env, says) => {
  const { readPage } = await openSite(env ?? {})
  const text = await readPage(person)
  expect([...byMail, ...byPhone].filter((line) => text.includes(line))).toEqual(says)
})
