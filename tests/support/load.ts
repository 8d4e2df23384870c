import { Agent, request } from 'node:http'

export type Call = Readonly<{
  method: string
  path: string
  body?: unknown
  headers?: Record<string, string>
}>
export type LoadAnswer = Readonly<{ status: number; body: string; ms: number }>
export type Load = Readonly<{
  perSecond: number
  p50: number
  p99: number
  statuses: Record<number, number>
  answers: LoadAnswer[]
}>

/** Sends calls one after the other over one keep-alive connection. */
export function openConnection(site: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return { send: (call: Call) => send(site, call, agent), close: () => agent.destroy() }
}

/** Sends `calls` over a fixed number of keep-alive connections, as fast as they are answered. */
export async function runLoad(site: string, calls: readonly Call[], connections: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answers: LoadAnswer[] = new Array(calls.length)
  let next = 0
  const started = performance.now()
  const work = async () => {
    for (let at = next++; at < calls.length; at = next++) {
      const call = calls[at]
      if (call) answers[at] = await send(site, call, agent)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - started) / 1_000
  agent.destroy()
  return { ...summarise(answers), perSecond: answers.length / seconds }
}

/**
 * Begins `perSecond` calls each second and does not wait for answers. The latency counts from the due time. A call without an
 * answer has status 0.
 */
export async function runAtRate(site: string, calls: readonly Call[], perSecond: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const started = performance.now()
  const answers = await Promise.all(
    calls.map(async (call, at) => {
      const due = started + (at * 1_000) / perSecond
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
      // A timer may fire up to a millisecond early.
      const from = Math.min(due, performance.now())
      const answer = await send(site, call, agent).catch((error: Error) => ({
        status: 0,
        body: error.message,
      }))
      return { ...answer, ms: performance.now() - from }
    }),
  )
  agent.destroy()
  const seconds = (performance.now() - started) / 1_000
  return { ...summarise(answers), perSecond: answers.length / seconds }
}

function send(site: string, { method, path, body, headers }: Call, agent: Agent): Promise<LoadAnswer> {
  const started = performance.now()
  const text = body === undefined ? undefined : JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const sent = request(`${site}${path}`, {
      method,
      agent,
      headers:
        text === undefined
          ? headers
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers },
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server has just closed the connection, so the call did not reach it.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        resolve(send(site, { method, path, body, headers }, agent))
      else reject(error)
    })
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        resolve({
          status: answer.statusCode ?? 0,
          body: Buffer.concat(parts).toString(),
          ms: performance.now() - started,
        })
      })
      answer.on('error', reject)
    })
    sent.end(text)
  })
}

export function summarise(answers: LoadAnswer[]) {
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  return {
    p50: toPercentile(times, 0.5),
    p99: toPercentile(times, 0.99),
    statuses,
    answers,
  }
}

/** Returns the quantile of sorted values. */
export function toPercentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
