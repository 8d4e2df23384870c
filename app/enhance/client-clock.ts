import { defineElement } from './elements.ts'

/** It shows a time on the clock of the visitor, where that differs from the clock of the office. A field inside it gets the zone. */
class ClientClock extends HTMLElement {
  connectedCallback() {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    const field = this.querySelector('input')
    if (field) field.value = timeZone
    const [at, zone] = [this.getAttribute('at'), this.getAttribute('zone')]
    if (!at || !zone) return
    const show = (clock: string) => showTime(new Date(at), clock)
    const own = show(timeZone)
    if (own !== show(zone)) this.textContent = `${this.getAttribute('words')} ${own}`
  }
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
