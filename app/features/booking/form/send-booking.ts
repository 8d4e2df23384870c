export type Refusal = Readonly<{
  ok: false
  message: string
  errors: Readonly<Record<string, readonly string[]>>
  /** No answer came, so the server may have booked all the same: send the very same again. */
  isUnanswered: boolean
}>
export type SendOutcome<Data> = Readonly<{ ok: true; data: Data }> | Refusal

type Sending = Readonly<{
  /** The same for each try of the same booking, so that a lost answer books nothing twice. */
  key: string
  /** Milliseconds since the epoch after which it is not tried again. */
  giveUpAt: number
  /** Told before each pause. */
  onUnreachable: () => void
  pause?: (milliseconds: number) => Promise<void>
  fetch?: typeof fetch
}>

const answerMs = 30_000
const longestPauseMs = 15_000

/** Posts a booking until the server has said yes or no; without an answer, with one of 5xx or 429 it tries again. */
export async function sendBooking<Data>(
  address: string,
  details: object,
  { key, giveUpAt, onUnreachable, pause = pauseUntilOnline, fetch: send = fetch }: Sending,
): Promise<SendOutcome<Data>> {
  const body = JSON.stringify(details)
  for (let attempt = 0; ; attempt += 1) {
    const answer = await post(send, address, body, key)
    if (answer.settled) return answer.outcome as SendOutcome<Data>
    const wait = answer.retryAfterMs ?? Math.min(longestPauseMs, 1_000 * 2 ** attempt)
    if (Date.now() + wait > giveUpAt) return answer.refusal ?? unanswered
    onUnreachable()
    await pause(wait)
  }
}

const unanswered: Refusal = {
  ok: false,
  message: 'We could not reach our server. Try again when you have a connection',
  errors: {},
  isUnanswered: true,
}

type Attempt =
  | Readonly<{ settled: true; outcome: SendOutcome<unknown> }>
  | Readonly<{ settled: false; retryAfterMs?: number; refusal?: Refusal }>

async function post(send: typeof fetch, address: string, body: string, key: string): Promise<Attempt> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), answerMs)
  try {
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
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
  }
}

function readRetryAfter(answer: Response): number | undefined {
  const seconds = Number(answer.headers.get('Retry-After'))
  return seconds > 0 ? seconds * 1_000 : undefined
}

/** Ends early when the connection is back. */
function pauseUntilOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
  })
}
