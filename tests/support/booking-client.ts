import { randomUUID } from 'node:crypto'

export type OpenSlot = Readonly<{
  startsAt: string
  endsAt: string
  counsellorId: string
  officeId: string
  mode: string
}>
export type Answer = Readonly<{ status: number; data: unknown; message: string }>

/** Calls the API. Status 0 means that there was no answer. */
export async function call(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  try {
    const answer = await fetch(url, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const { data, message } = (await answer.json()) as { data: unknown; message: string }
    return { status: answer.status, data, message }
  } catch {
    return { status: 0, data: null, message: 'no answer' }
  }
}

/** Calls again when there was no answer, as the form does. */
export async function callAgain(...request: Parameters<typeof call>): Promise<Answer> {
  for (let attempt = 1; attempt < 10; attempt += 1) {
    const answer = await call(...request)
    if (answer.status !== 0) return answer
  }
  return call(...request)
}

/**
 * Returns the instant 24 hours from now. The first open time after it stays open while a test runs. The very first open time does not: its
 * notice can end between two requests.
 */
/** Returns the start of a day of UTC. The hours of an agency (`makeAgency`) begin after it, so the next open times follow each other. */
export const startOfDay = (days: number) =>
  Temporal.Now.zonedDateTimeISO('UTC').startOfDay().add({ days }).toInstant()

export const tomorrow = () => Temporal.Now.instant().add({ hours: 24 })

/** Returns the open slots of `days` days, beginning in `firstDay` days. */
export async function fetchSlots(
  site: string,
  firstDay: number,
  days: number,
  query = '',
): Promise<OpenSlot[]> {
  const from = Temporal.Now.instant().add({ hours: 24 * firstDay })
  const to = from.add({ hours: 24 * days })
  const { status, data, message } = await call(
    `${site}/api/v1/slots?from=${from}&to=${to}&limit=1000${query}`,
    'GET',
  )
  if (status !== 200) throw new Error(`slots answered ${status}: ${message}`)
  return data as OpenSlot[]
}

export function hold(site: string, slot: Omit<OpenSlot, 'endsAt'>): Promise<Answer> {
  const { startsAt, counsellorId, officeId, mode } = slot
  return call(`${site}/api/v1/slots/hold`, 'POST', { startsAt, counsellorId, officeId, mode, consent: true })
}

export function book(
  site: string,
  details: Record<string, unknown>,
  key: string = randomUUID(),
): Promise<Answer> {
  return call(`${site}/api/v1/booking`, 'POST', details, { 'idempotency-key': key })
}

/** Returns ten valid fields and the consent. Each number is another client. */
export function toClient(n: number | string): Record<string, unknown> {
  return {
    email: `client-${n}@mail.example.com`,
    name: `Client ${n}`,
    age: 22,
    gender: 'Female',
    maritalStatus: 'Single',
    cityOfResidence: 'Enugu',
    complaint: `I cannot sleep before exams (${n})`,
    therapyExpectations: 'To learn how to rest',
    duration: 'Two months',
    channel: 'Word of mouth',
    consent: true,
  }
}

/** Counts the answers by status. */
export function countStatuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
