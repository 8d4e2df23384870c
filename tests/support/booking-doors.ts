import { randomUUID } from 'node:crypto'
import { solveChallenge } from '../../app/enhance/solve-challenge.ts'
import type { SlotStart } from '../../app/features/availability/rules/slot.ts'
import { readSlot, writeSlot } from '../../app/features/booking/time-picker/schedule-choice.ts'
import { toClient } from './booking-client.ts'

/** One visitor of a site. `request` follows no redirect. */
export type Visitor = Readonly<{
  origin: string
  request: (path: string, init?: RequestInit) => Promise<Response>
}>
/** What the person read, page by page, and the nearest other time when the time is gone. */
type Visit = Readonly<{ pages: readonly string[]; other?: SlotStart }>
export type DoorName = 'API' | 'popup' | 'no-script' | 'page'
type Door = (visitor: Visitor, name: string, slot: SlotStart) => Promise<Visit>

/** The ways in which a person books: with script, and with forms alone. Each goes from the choice of a time to the private page. */
export const doors: Readonly<Record<DoorName, Door>> = {
  API: async (visitor, name, slot) => {
    const body = { ...slot, startsAt: slot.startsAt.toString(), consent: true }
    const held = await callApi(visitor, 'POST', 'slots/hold', body)
    return held.other ? held : bookWithHold(visitor, name, held.data.holdToken, [held.message])
  },
  popup: async (visitor, name, slot) => {
    const held = await confirmTime(visitor, slot, { embed: '1' })
    return held.other ? held : bookWithHold(visitor, name, held.holdToken, held.pages)
  },
  'no-script': async (visitor, name, slot) => {
    const form = await postForm(visitor, '/appointments', toAnswers(name))
    const days = await postForm(visitor, form.location, toAnswers(name))
    const draft = days.html.match(/name="draft" value="([^"]*)"/)?.[1] ?? ''
    return confirmTime(visitor, slot, { draft })
  },
  page: async (visitor, name, slot) => {
    const held = await confirmTime(visitor, slot, { guardian: 'adult' })
    if (held.other) return held
    const answers = { ...toAnswers(name), holdToken: held.holdToken }
    const { status, location, html } = await postForm(visitor, held.location, answers)
    if (status !== 303) throw new Error(`the form answered ${status}: ${html}`)
    return { pages: [...held.pages, await read(visitor, location)] }
  },
}

/** Sends a form as a browser without script does. */
export async function postForm({ origin, request }: Visitor, path: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const answer = await request(path, { method: 'POST', headers: { origin }, body })
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    html: await answer.text(),
  }
}

/** Returns the first time that a page offers as a button or a radio button. */
export function readOffered(html: string): SlotStart | undefined {
  const tags = html.match(/<(?:button|input type="radio")[^>]* name="slot"[^>]*>/g) ?? []
  return readSlot(tags[0]?.match(/value="([^"]*)"/)?.[1] ?? '') ?? undefined
}

const toAnswers = (name: string) => ({ ...(toClient(name) as Record<string, string>), age: '22' })

const read = async ({ request }: Visitor, path: string) => (await request(path)).text()

/** Presses the last button of the time picker. */
async function confirmTime(visitor: Visitor, slot: SlotStart, more: Record<string, string>) {
  const fields = {
    slot: writeSlot(slot),
    with: slot.counsellorId,
    step: 'confirm',
    consent: 'given',
    ...more,
  }
  const { status, location, html } = await postForm(visitor, '/schedule', fields)
  const other = status === 409 ? readOffered(html) : undefined
  if (status !== 303 && !other) throw new Error(`the last step answered ${status}: ${html}`)
  const holdToken = new URLSearchParams(location.split('?')[1]).get('hold') ?? ''
  return { pages: [other ? html : await read(visitor, location)], other, location, holdToken }
}

/** Books by the API with a solved challenge, as the form with script does. */
async function bookWithHold(visitor: Visitor, name: string, holdToken: string, pages: readonly string[]) {
  const { challenge } = (await callApi(visitor, 'GET', 'challenge')).data
  const headers = { 'proof-of-work': solveChallenge(challenge), 'idempotency-key': randomUUID() }
  const booked = await callApi(visitor, 'POST', 'booking', { ...toClient(name), holdToken }, headers)
  if (booked.other) return booked
  return { pages: [...pages, await read(visitor, new URL(booked.data.manageLink).pathname)] }
}

async function callApi(visitor: Visitor, method: string, path: string, body?: object, headers = {}) {
  const answer = await visitor.request(`/api/v1/${path}`, {
    method,
    headers: body ? { 'content-type': 'application/json', ...headers } : headers,
    body: body && JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: each call has data of its own.
  const { message, data } = (await answer.json()) as { message: string; data: any }
  const nearest = data?.nearest?.[0]
  if (!answer.ok && !nearest) throw new Error(`${path} answered ${answer.status}: ${message}`)
  const other: SlotStart | undefined = nearest && {
    ...nearest,
    startsAt: Temporal.Instant.from(nearest.startsAt),
  }
  return { pages: [message], message, data, other }
}
