import { defineElement } from './elements.ts'

/** A clock that is off by more misleads its reader. */
const wrongAfterMs = 5 * 60_000

/**
 * It shows a time on the clock of the visitor, where that differs from the clocks on the page (`zone`, several names with spaces between).
 * A field inside it gets the zone. With `wrong` it says so when the clock of the device does not have the time of the server.
 */
class ClientClock extends HTMLElement {
  connectedCallback() {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const field = this.querySelector('input')
    if (field) field.value = timeZone
    const [at, zone, wrong] = ['at', 'zone', 'wrong'].map((name) => this.getAttribute(name))
    const own = at && zone && findOwnTime(new Date(at), zone.split(' '), timeZone)
    if (own) this.textContent = `${this.getAttribute('words')} ${own}`
    if (wrong) void this.warn(wrong)
  }

  /** A stored copy of the page has an old time, so it asks the server. Without a connection it says nothing. */
  async warn(wrong: string) {
    try {
      const { headers } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' })
      // A copy of a proxy says how many seconds old it is.
      const agedMs = Number(headers.get('Age') ?? 0) * 1_000
      if (isClockWrong(headers.get('Date'), Date.now() - agedMs))
        this.append(
          Object.assign(document.createElement('strong'), { className: 'block', textContent: wrong }),
        )
    } catch {}
  }
}

/** Returns the time in the visitor's zone, or null when a clock on the page shows the same. */
export function findOwnTime(time: Date, zones: readonly string[], timeZone: string): string | null {
  const own = showTime(time, timeZone)
  return zones.some((zone) => showTime(time, zone) === own) ? null : own
}

/** Returns whether a device has another time than the server, whose `Date` header is this. */
export function isClockWrong(date: string | null, deviceMs: number): boolean {
  return Math.abs(Date.parse(date ?? '') - deviceMs) > wrongAfterMs
}

/** Returns `Wed 6 January, 5:00 pm`, as the server writes it. */
function showTime(time: Date, timeZone: string): string {
  const options = { weekday: 'short', day: 'numeric', month: 'long' } as const
  const clock = { hour: 'numeric', minute: '2-digit', hour12: true } as const
  const format = new Intl.DateTimeFormat('en-GB', { ...options, ...clock, timeZone })
  const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
  const { weekday, day, month, hour, minute, dayPeriod = '' } = parts
  // Some engines write 0 for noon and midnight.
  return `${weekday} ${day} ${month}, ${Number(hour) || 12}:${minute} ${dayPeriod.toLowerCase()}`
}

defineElement('client-clock', ClientClock)
