import { globSync, readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { bookings } from '../../app/db/tables/booking.ts'
import type { Slot } from '../../app/features/availability/rules/slot.ts'
import { findOpenSlots } from '../../app/features/availability/slots/slots.server.ts'
import { writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { instanceContext, visitorContext } from '../../app/request-context.ts'
import { action as postStaffForm } from '../../app/routes/admin/bookings/new-booking.tsx'
import { action as postForm } from '../../app/routes/site/booking/appointments.tsx'
import { action as postNext } from '../../app/routes/site/booking/next-appointment.tsx'
import { action as postSchedule } from '../../app/routes/site/booking/schedule.tsx'
import { makeAgency } from '../support/agency.ts'
import { toClient } from '../support/booking-client.ts'
import { callJson, makeTestApi, signInAs, site, type TestApi } from '../support/testing-api.ts'

type Fields = Readonly<Record<string, unknown>>
type Sent = Readonly<{ fields: Fields; visitor?: object; params?: object }>

/** Sends a form to the action of a route, as the router does. Returns the address of the next page. */
async function post(
  { instance }: TestApi,
  action: (args: never) => Promise<unknown>,
  { fields, visitor = {}, params = {} }: Sent,
): Promise<string> {
  const context = new RouterContextProvider()
  context.set(instanceContext, instance)
  context.set(visitorContext, { language: 'en', signedIn: null, address: '203.0.113.9', ...visitor } as never)
  const body = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  const request = new Request(site, { method: 'POST', body })
  const answer = await action({ request, context, params } as never)
  if (!(answer instanceof Response)) throw new Error(`the form is refused: ${JSON.stringify(answer)}`)
  return answer.headers.get('location') ?? ''
}

type Door = (api: TestApi, slot: Slot, token: string) => Promise<unknown>

/** Each way in which somebody books a time. `token` is the private link of a session that is over. */
const doors: Readonly<Record<string, Door>> = {
  'the last page of the time picker': (api, slot) =>
    post(api, postSchedule, { fields: { ...toClient('page'), ...toLastStep(slot) } }),
  'the form with a held time': async (api, slot) =>
    post(api, postForm, { fields: { ...toClient('form'), holdToken: await holdByPage(api, slot) } }),
  'the popup': async (api, slot) => bookByApi(api, await holdByPage(api, slot)),
  'the API': (api, slot) => holdAndBookByApi(api, slot),
  'the next session': (api, slot, token) =>
    post(api, postNext, { fields: { slot: writeSlot(slot) }, params: { token } }),
  staff: async (api, slot) => {
    const { id } = await signInAs(api, { isAdmin: true })
    const signedIn = { user: { id, isAdmin: true, counsellorId: null, timeZone: 'UTC' } }
    const fields = { ...toClient('staff'), slot: writeSlot(slot), consentBy: 'phone' }
    return post(api, postStaffForm, { fields, visitor: { signedIn } })
  },
}

function toLastStep(slot: Slot) {
  return { slot: writeSlot(slot), step: 'confirm', consent: 'given', guardian: 'adult' }
}

async function holdByPage(api: TestApi, slot: Slot) {
  const to = await post(api, postSchedule, { fields: toLastStep(slot) })
  return new URLSearchParams(to.split('?')[1]).get('hold')
}

async function holdAndBookByApi(api: TestApi, slot: Slot) {
  const body = { ...slot, consent: true }
  const held = await callJson(api, 'POST', '/api/v1/slots/hold', { body })
  return bookByApi(api, held.data.holdToken)
}

async function bookByApi(api: TestApi, holdToken: string | null) {
  const booked = await callJson(api, 'POST', '/api/v1/booking', { body: { ...toClient('api'), holdToken } })
  expect(booked.status).toBe(201)
  return booked.data
}

/** Returns the private link of a session that is over. */
async function makePastSession(api: TestApi, slot: Slot): Promise<string> {
  const { _id: id, manageLink } = await holdAndBookByApi(api, slot)
  const back = { hours: 24 * 9 }
  const [startsAt, endsAt] = [slot.startsAt.subtract(back), slot.endsAt.subtract(back)]
  const times = { startsAt, endsAt, busyFrom: startsAt, busyUntil: endsAt }
  await api.db.update(bookings).set(times).where(eq(bookings.id, id))
  return manageLink.split('/').at(-1)
}

/** Runs work and returns the functions of the product that it called, as `file name`. */
async function recordCalls(work: () => Promise<unknown>): Promise<ReadonlySet<string>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  const called = result.flatMap(({ url, functions }) =>
    functions.flatMap(({ functionName, ranges }) =>
      ranges[0]?.count ? [`${toFile(url)} ${functionName}`] : [],
    ),
  )
  return new Set(called)
}

function toFile(url: string): string {
  return relative(process.cwd(), url.startsWith('file:') ? fileURLToPath(url) : url)
}

/** Returns the files and functions of `docs/architecture.md`, 'The way of one booking'. */
function readSteps() {
  const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('## The way of one booking')
  return [...(section.split('\n## ')[0] ?? '').matchAll(/^\| \d+ \| `([^`]+)` \| (.+) \|$/gm)].flatMap(
    ([, file = '', text = '']) => [...text.matchAll(/`(\w+)`/g)].map(([, name = '']) => `${file} ${name}`),
  )
}

test('every door goes through the files and functions of docs/architecture.md, at most nine files', async () => {
  const api = await makeTestApi()
  await makeAgency(api.db, { counsellors: 2 })
  const now = Temporal.Now.instant()
  const range = { from: now.add({ hours: 24 }), to: now.add({ hours: 72 }), mode: 'ONLINE' as const }
  const { slots } = await findOpenSlots(api.db, range, now)
  const past = slots.at(-1)
  if (!past) throw new Error('no time is open')
  const token = await makePastSession(api, past)
  const steps = readSteps()
  expect(steps.length).toBeGreaterThan(8)
  expect(new Set(steps.map((step) => step.split(' ')[0])).size).toBeLessThanOrEqual(9)
  const missing: Record<string, readonly string[]> = {}
  for (const [n, [name, book]] of Object.entries(doors).entries()) {
    const slot = slots[3 * n]
    if (!slot) throw new Error('too few times are open')
    const called = await recordCalls(() => book(api, slot, token))
    missing[name] = steps.filter((step) => !called.has(step))
  }
  expect(missing).toEqual(Object.fromEntries(Object.keys(doors).map((name) => [name, []])))
  expect(await api.db.$count(bookings)).toBe(Object.keys(doors).length + 1)
})

test('no page and no operation of the API books or holds in another way', () => {
  const doorFiles = globSync('app/{routes/site,routes/admin,api}/**/*.{ts,tsx}')
  const direct = doorFiles.filter((file) => /\b(bookAppointment|holdSlot)\(/.test(readFileSync(file, 'utf8')))
  expect(doorFiles.length).toBeGreaterThan(50)
  expect(direct).toEqual([])
})
