export type Refusal = Readonly<{
  ok: false
  /** The words of the server, or null when no answer came. */
  message: string | null
  errors: Readonly<Record<string, readonly string[]>>
  /** No answer came. The server may have booked, so the same request must be sent again. */
  isUnanswered: boolean
}>
export type SendOutcome<Data> = Readonly<{ ok: true; data: Data }> | Refusal

type Sending = Readonly<{
  /** Each try of one booking has the same key, so that a lost answer books nothing twice. */
  key: string
  /** A solved challenge. */
  work?: string
  /** Milliseconds since the epoch. No try starts later. */
  giveUpAt: number
  /** Runs before each pause. */
  onUnreachable: () => void
  /** The person stops the tries. */
  signal: AbortSignal
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>
  fetch?: typeof fetch
}>

const answerMs = 30_000
const longestPauseMs = 15_000

/** Posts a booking until the server accepts or refuses it. It tries again without an answer and after 5xx or 429. */
export async function sendBooking<Data>(
  address: string,
  details: object,
  { key, work, giveUpAt, onUnreachable, signal, pause = pauseUntilOnline, fetch: send = fetch }: Sending,
): Promise<SendOutcome<Data>> {
  const body = JSON.stringify(details)
  for (let attempt = 0; ; attempt += 1) {
    const answer = await post(send, address, { body, key, work, signal })
    if (answer.settled) return answer.outcome as SendOutcome<Data>
    if (signal.aborted) return unanswered
    const wait = answer.retryAfterMs ?? Math.min(longestPauseMs, 1_000 * 2 ** attempt)
    if (Date.now() + wait > giveUpAt) return answer.refusal ?? unanswered
    onUnreachable()
    await pause(wait, signal)
    if (signal.aborted) return unanswered
  }
}

/** Milliseconds after which the times open without an answer. The server checks again when it books. */
const checkMs = 6_000

/** Returns the server's message for each wrong answer, or nothing when the server cannot be reached soon. */
export async function checkAnswers(details: object, send: typeof fetch = fetch): Promise<Refusal['errors']> {
  const headers = { 'Content-Type': 'application/json' }
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), checkMs)
  try {
    const sent = { method: 'POST', headers, body: JSON.stringify(details), signal: stop.signal }
    const answer = await send('/api/v1/booking/check', sent)
    return answer.status === 422 ? (await answer.json()).errors : {}
  } catch {
    return {}
  } finally {
    clearTimeout(timer)
  }
}

const unanswered: Refusal = { ok: false, message: null, errors: {}, isUnanswered: true }

type Post = Readonly<{ body: string; key: string; work?: string; signal: AbortSignal }>
type Attempt =
  | Readonly<{ settled: true; outcome: SendOutcome<unknown> }>
  | Readonly<{ settled: false; retryAfterMs?: number; refusal?: Refusal }>

async function post(
  send: typeof fetch,
  address: string,
  { body, key, work, signal }: Post,
): Promise<Attempt> {
  const stop = new AbortController()
  const abort = () => stop.abort()
  const timer = setTimeout(abort, answerMs)
  signal.addEventListener('abort', abort)
  try {
    const headers = {
      ...{ 'Content-Type': 'application/json', 'Idempotency-Key': key },
      ...(work ? { 'Proof-Of-Work': work } : {}),
    }
    const answer = await send(address, { method: 'POST', body, headers, signal: stop.signal })
    if (answer.status >= 500) return { settled: false }
    const { data, message, errors } = await answer.json()
    if (answer.ok) return { settled: true, outcome: { ok: true, data } }
    const refusal: Refusal = { ok: false, message, errors: errors ?? {}, isUnanswered: false }
    if (answer.status === 429) return { settled: false, retryAfterMs: readRetryAfter(answer), refusal }
    return { settled: true, outcome: refusal }
  } catch {
    return { settled: false }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

function readRetryAfter(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('Retry-After'))
  return seconds > 0 ? seconds * 1_000 : undefined
}

/** Returns after a time, or earlier when the connection is back or the person stops. */
function pauseUntilOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
