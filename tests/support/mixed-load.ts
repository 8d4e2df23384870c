import { randomUUID } from 'node:crypto'
import { type OpenSlot, toClient } from './booking-client.ts'
import { toPercentile } from './load.ts'
import { publicPages } from './site-map.ts'

type Options = Readonly<{
  url: string
  perSecond: number
  slots: OpenSlot[]
  account: Readonly<{ email: string; password: string }>
  /** The cookie of an administrator. */
  cookie: string
}>

const adminPages = ['/admin', '/admin/bookings', '/admin/follow-up', '/admin/availability', '/admin/mail']

/** Returns the message in an answer of the API, or null. */
const readMessage = (text: string) => /"message":"([^"]+)"/.exec(text)?.[1] ?? null

/**
 * Sends pages with their files, searches for times, holds, bookings, sign-ins and admin lists until `stop`. Nothing is repeated. Counts
 * every answer that a person would take for an error.
 */
export function startMixedLoad({ url, perSecond, slots, account, cookie }: Options) {
  const times: number[] = []
  const errors = new Map<string, number>()
  const booked: string[] = []
  const running = new Set<Promise<void>>()
  let count = 0

  async function send(path: string, init: RequestInit = {}, expected: readonly number[] = [200]) {
    const started = performance.now()
    try {
      const answer = await fetch(`${url}${path}`, { redirect: 'manual', ...init })
      const text = await answer.text()
      times.push(performance.now() - started)
      if (!expected.includes(answer.status))
        addError(
          `${init.method ?? 'GET'} ${path} answered ${answer.status}, ${readMessage(text) ?? 'no message'}`,
        )
      return { status: answer.status, text }
    } catch (error) {
      const cause = (error as Error).cause as Error | undefined
      addError(`${init.method ?? 'GET'} ${path} had no answer: ${cause?.message ?? (error as Error).message}`)
      return { status: 0, text: '' }
    }
  }
  const addError = (what: string) => {
    errors.set(what, (errors.get(what) ?? 0) + 1)
  }
  const post = (path: string, body: unknown, expected: readonly number[], headers = {}) =>
    send(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      },
      expected,
    )

  async function openPage(n: number) {
    const { text } = await send(publicPages[n % publicPages.length] ?? '/')
    const files = new Set([...text.matchAll(/["'](\/assets\/[^"']+)["']/g)].map(([, path]) => path ?? ''))
    for (const file of [...files].slice(0, 2)) await send(file)
  }

  async function book() {
    const slot = slots.pop()
    if (!slot) return addError('no time is left')
    const { endsAt, ...place } = slot
    const held = await post('/api/v1/slots/hold', { ...place, consent: true }, [201])
    if (held.status !== 201) return
    const { holdToken } = (JSON.parse(held.text) as { data: { holdToken: string } }).data
    const client = { ...toClient(randomUUID()), holdToken }
    const made = await post('/api/v1/booking', client, [201], { 'idempotency-key': randomUUID() })
    if (made.status === 201) booked.push((JSON.parse(made.text) as { data: { _id: string } }).data._id)
  }

  async function act(n: number) {
    if (n % 10 === 3) return book()
    if (n % 20 === 7) return void (await post('/api/v1/auth/login', account, [200]))
    if (n % 5 === 1)
      return void (await send(adminPages[n % adminPages.length] ?? '/admin', { headers: { cookie } }))
    if (n % 10 === 9) return void (await send('/api/v1/slots?mode=ONLINE&limit=40'))
    await openPage(n)
  }

  const timer = setInterval(() => {
    // A slow machine gets fewer requests instead of ever more at the same time.
    if (running.size >= 8) return
    const action = act(count++)
    running.add(action)
    void action.finally(() => running.delete(action))
  }, 1_000 / perSecond)

  return {
    booked,
    errors,
    /** Ends the load after the last answer. */
    stop: async () => {
      clearInterval(timer)
      await Promise.all(running)
    },
    /** Returns the number of answers and their milliseconds. */
    summarise: () => {
      const sorted = times.toSorted((a, b) => a - b)
      return { answers: sorted.length, p50: toPercentile(sorted, 0.5), p99: toPercentile(sorted, 0.99) }
    },
  }
}
