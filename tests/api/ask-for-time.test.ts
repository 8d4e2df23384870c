import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookings, bookingTexts, consentEvents } from '../../app/db/tables/booking.ts'
import { bookingWishes } from '../../app/db/tables/wishes.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { makePerson } from '../../app/features/people/testing.server.ts'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { loadSite } from '../support/load-site.ts'
import { makeTestApi, signInAs, site } from '../support/testing-api.ts'

type Fields = Readonly<Record<string, string | readonly string[]>>

async function openForm(client: Record<string, string> = {}) {
  const api = await makeTestApi({ pages: await loadSite() })
  const agency = await makeAgency(api.db, { counsellors: 2 })
  const post = async (path: string, fields: Fields, cookie = '') => {
    const body = new URLSearchParams()
    for (const [name, value] of Object.entries(fields))
      for (const each of [value].flat()) body.append(name, each)
    const answer = await api.request(path, { method: 'POST', headers: { origin: site, cookie }, body })
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      html: await answer.text(),
    }
  }
  const days = await post('/schedule', { ...(toClient(1) as Fields), age: '22', ...client })
  const draft = days.html.match(/name="draft" value="([^"]*)"/)?.[1] ?? ''
  const ask = await post('/schedule', { draft, step: 'ask' })
  const key = ask.html.match(/name="idempotencyKey" value="([^"]*)"/)?.[1] ?? ''
  const send = (fields: Fields) => post('/schedule', { draft, idempotencyKey: key, step: 'send', ...fields })
  const read = async (path: string, cookie = '') => (await api.request(path, { headers: { cookie } })).text()
  return { api, db: api.db, agency, days, ask, post, send, read }
}

const agreed = { consent: 'given' }
const wished = { wishDay: ['2', '4'], wishPart: 'evening', place: 'online' }

test.each([
  ['language', 'ig', 'Igbo'],
  ['topic', 'grief', 'Grief'],
])(
  'the request for a time does not show the %s as asked for, because it does not keep it',
  async (name, value, label) => {
    const { db, agency, days, post } = await openForm()
    const draft = days.html.match(/name="draft" value="([^"]*)"/)?.[1] ?? ''
    const [first, second] = agency.counsellors
    const one = {
      name: 'Ngozi',
      counsellorId: first?.id ?? '',
      languages: ['en', 'ig'],
      topics: ['grief'],
    } as const
    const other = {
      name: 'Chioma',
      counsellorId: second?.id ?? '',
      languages: ['en'],
      topics: ['family'],
    } as const
    for (const { languages, topics, ...person } of [one, other])
      await makePerson(db, { ...person, languages: [...languages], topics: [...topics] })
    const shown = async (step: string) => {
      const { status, html } = await post('/schedule', { draft, step, with: 'any', [name]: value })
      expect(status).toBe(step === 'send' ? 422 : 200)
      const isChosen = new RegExp(`aria-current="true"[^>]*>${label}<`).test(html)
      return isChosen || html.replace(/<(option|button|input)[^>]*>[^<]*/g, '').includes(label)
    }
    expect([await shown('days'), await shown('ask'), await shown('send')]).toEqual([true, false, false])
  },
)

test('a client whom no time fits asks for one without script, and reads what happens next', async () => {
  const { db, agency, days, ask, send, read } = await openForm()
  const [counsellor] = agency.counsellors
  expect(days.html).toContain('None of these fits')
  expect(ask.html).toContain('Ask us for a time')
  const sent = await send({ ...wished, ...agreed, with: counsellor?.id ?? '' })
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/appointments\/[\w-]+$/)])
  const [row] = await db.select().from(bookings)
  expect(row).toMatchObject({ status: 'requested', startsAt: null, counsellorId: null, officeId: null })
  expect(await db.select().from(bookingWishes)).toEqual([
    {
      ...{ bookingId: row?.id, days: [2, 4], parts: ['evening'], mode: 'ONLINE', officeId: null },
      ...{ counsellorId: counsellor?.id, gender: null },
    },
  ])
  expect(await db.select().from(bookingTexts)).toMatchObject([{ consentMissingSince: null }])
  expect(await db.select().from(consentEvents)).toMatchObject([{ purpose: 'session', route: 'schedule' }])
  const page = await read(sent.location)
  for (const words of ['We have your request', 'You asked for', 'Tuesday, Thursday', 'Evening', 'Online'])
    expect(page).toContain(words)
  expect(page).toContain('We will contact you to agree on one.')
  expect(await read(`${sent.location}/data`)).toContain('Tuesday, Thursday')
})

test('the same press twice makes one request', async () => {
  const { db, send } = await openForm()
  const answers = await Promise.all([send({ ...wished, ...agreed }), send({ ...wished, ...agreed })])
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1)
  expect(await db.$count(bookingWishes)).toBe(1)
})

test.each([
  ['without consent', {}, {}, 'consent'],
  ['of a minor without the answer about a guardian', { age: '16' }, agreed, 'guardian'],
])('a request %s is refused at its place, and keeps what was chosen', async (_, client, given, field) => {
  const { db, send } = await openForm(client)
  const refused = await send({ ...wished, ...given })
  expect(refused.status).toBe(422)
  expect(refused.html).toContain(`href="#${field}"`)
  expect(refused.html.match(/<input[^>]*name="wishDay"[^>]*checked/g)).toHaveLength(2)
  expect(await db.$count(bookings)).toBe(0)
})

test('what nobody offers is stored as not chosen, and who has not filled in the form begins there', async () => {
  const { db, post, read, send } = await openForm({ age: '16' })
  const id = crypto.randomUUID()
  const odd = { wishDay: ['9', '1', 'x'], wishPart: 'night', place: id, with: id, guardian: 'unsafe' }
  expect((await send({ ...odd, ...agreed })).status).toBe(303)
  expect(await db.select().from(bookingWishes)).toMatchObject([
    { days: [1], parts: [], mode: 'ONLINE', officeId: null, counsellorId: null },
  ])
  expect(await db.select().from(bookings)).toMatchObject([{ guardianAnswer: 'unsafe' }])
  for (const step of ['ask', 'send'])
    expect((await post('/schedule', { step })).location).toBe('/appointments?ask')
  expect(await read('/appointments?ask')).toContain('Fill in this form first.')
  expect(await read('/appointments')).not.toContain('Fill in this form first.')
})

test('staff read the wishes, see the times that fit first, and give one, which deletes the wishes', async () => {
  const { api, db, post, send, read } = await openForm()
  const now = Temporal.Now.instant()
  const range = { from: now, to: now.add({ hours: 24 * 10 }), mode: 'ONLINE' as const }
  const { slots } = await findOpenSlots(db, { ...range, limit: 500 }, now)
  const wanted = slots.at(-1)
  if (!wanted) throw new Error('nothing is open')
  const { dayOfWeek } = wanted.startsAt.toZonedDateTimeISO('Africa/Lagos')
  const asked = { wishDay: String(dayOfWeek), wishPart: 'afternoon', zone: 'Africa/Lagos' }
  const { location } = await send({ ...asked, place: 'online', ...agreed })
  const [row] = await db.select().from(bookings)
  const { cookie } = await signInAs(api, { isAdmin: true })
  expect(await read(`/admin/bookings/${row?.id}`, cookie)).toContain('Asked for a time')
  expect(await read('/admin/calendar', cookie)).toContain('; Afternoon; Online; Any counsellor')
  const times = await read(`/admin/bookings/${row?.id}/time`, cookie)
  const offered = [...times.matchAll(/slot=(\d{8})_/g)].map(([, minute]) =>
    Temporal.Instant.fromEpochMilliseconds(Number(minute) * 60_000).toZonedDateTimeISO('Africa/Lagos'),
  )
  expect([offered[0]?.dayOfWeek, offered[0]?.hour]).toEqual([dayOfWeek, 12])
  const [, fitting = '', other = ''] = times.split(/When the client can come<|Other times</)
  expect(fitting).toContain('12:00 pm')
  expect(fitting).not.toContain('9:00 am</span>')
  expect(other).toContain('9:00 am</span>')
  const given = await post(
    `/admin/bookings/${row?.id}/time`,
    { slot: writeSlot(wanted), revision: String(row?.revision) },
    cookie,
  )
  expect(given.location).toContain('done=given')
  expect(await read(location)).not.toContain('You asked for')
  expect(await db.$count(bookingWishes, eq(bookingWishes.bookingId, row?.id ?? ''))).toBe(0)
})
