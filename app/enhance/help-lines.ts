import { defineElement } from './elements.ts'

const minuteMs = 60_000
const weekMinutes = 10_080
/** The first of January 1970 was a Thursday. */
const sundayOffset = 4 * 1_440

/** Puts first the country of the visitor's clock, and in each country the helplines that answer now. */
class HelpLines extends HTMLElement {
  connectedCallback() {
    this.#mark()
    for (const list of this.querySelectorAll('ul'))
      list.prepend(...[...list.children].filter((line) => line.querySelector('.helpline-now:not([hidden])')))
    const now = new Date()
    const show = (timeZone?: string) => now.toLocaleString('en', { timeZone })
    const own = [...this.children].filter(
      (country) => show(country.getAttribute('data-zone') ?? '') === show(),
    )
    this.prepend(...own)
    // Later only the words change: nothing moves under a finger.
    setInterval(() => this.#mark(), minuteMs)
  }

  #mark() {
    for (const line of this.querySelectorAll<HTMLElement>('[data-until]')) {
      const mark = line.querySelector<HTMLElement>('.helpline-now')
      if (mark) mark.hidden = !answersAt(Date.now(), line.dataset)
    }
  }
}

/** Returns whether a line answers, as long as its number is known to be right. The stored page can be old. */
function answersAt(now: number, { open = '', until = '' }: DOMStringMap): boolean {
  const minute = (Math.floor(now / minuteMs) + sundayOffset) % weekMinutes
  return (
    now < Number(until) &&
    open.split(' ').some((range) => {
      const [from = 0, to = 0] = range.split('-').map(Number)
      return [minute, minute + weekMinutes].some((at) => at >= from && at < to)
    })
  )
}

defineElement('help-lines', HelpLines)
