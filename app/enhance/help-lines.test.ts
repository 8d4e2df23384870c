import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { toHelplineCards } from '../features/helplines/helpline-cards.ts'
import { type Helpline, toPublicLine } from '../features/helplines/helpline-view.ts'
import { words } from '../words/words.ts'

/** An element with only what the script uses. */
class Part {
  hidden = false
  children: Part[] = []
  readonly kind: string
  readonly dataset: Readonly<Record<string, string>>

  constructor(kind = '', dataset: Readonly<Record<string, string>> = {}) {
    this.kind = kind
    this.dataset = dataset
  }

  getAttribute(name: string) {
    return this.dataset[name.replace('data-', '')] ?? null
  }

  prepend(...parts: readonly Part[]) {
    this.children = [...parts, ...this.children.filter((child) => !parts.includes(child))]
  }

  querySelectorAll(selector: string): Part[] {
    const matches = selectors[selector]
    if (!matches) throw new Error(`the test does not know ${selector}`)
    return this.children.flatMap((child) => [
      ...(matches(child) ? [child] : []),
      ...child.querySelectorAll(selector),
    ])
  }

  querySelector(selector: string): Part | null {
    return this.querySelectorAll(selector)[0] ?? null
  }
}

const selectors: Readonly<Record<string, (part: Part) => boolean>> = {
  ul: ({ kind }) => kind === 'ul',
  '[data-until]': ({ dataset }) => dataset.until !== undefined,
  '.helpline-now': ({ kind }) => kind === 'now',
  '.helpline-now:not([hidden])': ({ kind, hidden }) => kind === 'now' && !hidden,
}

type HelpLines = Part & Readonly<{ connectedCallback: () => void }>
let Defined: new () => HelpLines

beforeAll(async () => {
  vi.stubGlobal('HTMLElement', Part)
  vi.stubGlobal('window', { HTMLDialogElement: Part })
  vi.stubGlobal('customElements', {
    define: (_: string, element: typeof Defined) => {
      Defined = element
    },
  })
  await import('./help-lines.ts')
})

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const line = (name: string, country: 'NG' | 'IN', change: Partial<Helpline>): Helpline => ({
  ...{ id: name, name, country, number: '1', about: '', textNumber: '', chatUrl: '', revision: 1 },
  ...{ emergency: false, forYoung: false, dayAndNight: false, hours: [] },
  verifiedOn: Temporal.PlainDate.from('2027-01-04'),
  createdAt: Temporal.Instant.from('2027-01-04T08:00:00Z'),
  ...change,
})
const lines = [
  line('silent about its hours', 'NG', {}),
  line('nights', 'NG', { hours: [{ days: '1-7', from: '22:00', until: '06:00' }] }),
  line('office hours', 'NG', { hours: [{ days: '1-5', from: '09:00', until: '17:00' }] }),
  line('office hours of India', 'IN', { hours: [{ days: '1-5', from: '09:00', until: '17:00' }] }),
  line('Sunday in India', 'IN', { hours: [{ days: '7', from: '00:00', until: '00:00' }] }),
  line('day and night', 'IN', { dayAndNight: true }),
]

/** Shows the page that was made on 4 January at a moment, to somebody whose clock has this zone. */
function open(now: string, timeZone = 'Africa/Lagos') {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'setInterval'] })
  const { toLocaleString: show } = Date.prototype
  vi.spyOn(Date.prototype, 'toLocaleString').mockImplementation(function (this: Date, locale, options) {
    return show.call(this, locale, { timeZone: options?.timeZone ?? timeZone })
  })
  const page = new Defined()
  const made = Temporal.Instant.from('2027-01-04T08:00:00Z')
  const shown = lines.map((one) => toPublicLine(one, made))
  page.children = toHelplineCards(shown, words('en').safety).map(({ zone, cards }) => {
    const list = new Part('ul')
    list.children = cards.map(({ name, open, knownUntil }) => {
      const card = new Part(name, knownUntil && open ? { open, until: String(knownUntil) } : {})
      card.children = [Object.assign(new Part('now'), { hidden: true })]
      return card
    })
    return Object.assign(new Part('section', { zone }), { children: [list] })
  })
  page.connectedCallback()
  vi.mocked(Date.prototype.toLocaleString).mockRestore()
  const cards = () => page.querySelectorAll('ul').flatMap(({ children }) => children)
  return {
    order: () => cards().map(({ kind }) => kind),
    answering: () =>
      cards()
        .filter((card) => card.querySelector('.helpline-now:not([hidden])'))
        .map(({ kind }) => kind),
  }
}

test.each([
  // On Monday it is noon in Lagos and half past four in the afternoon in Pune.
  ['2027-01-11T11:00:00Z', ['office hours', 'office hours of India', 'day and night']],
  // It is five in Pune: the office hours there are over, by the clock of the line.
  ['2027-01-11T11:30:00Z', ['office hours', 'day and night']],
  ['2027-01-11T07:59:59Z', ['office hours of India', 'day and night']],
  // Sunday has begun in Pune, and it is Saturday evening in Lagos.
  ['2027-01-09T18:30:00Z', ['Sunday in India', 'day and night']],
  ['2027-01-09T21:00:00Z', ['nights', 'Sunday in India', 'day and night']],
  // The week begins anew: nights of Saturday end on Sunday at six.
  ['2027-01-10T04:59:00Z', ['nights', 'Sunday in India', 'day and night']],
  ['2027-01-10T05:00:00Z', ['Sunday in India', 'day and night']],
  ['2027-01-10T18:30:00Z', ['day and night']],
])('at %s these lines answer: %j', (now, answering) => {
  expect(open(now).answering()).toEqual(answering)
})

test('lines that answer stand first, and so does the country of the clock', () => {
  const nigeria = ['office hours', 'silent about its hours', 'nights']
  const india = ['office hours of India', 'day and night', 'Sunday in India']
  expect(open('2027-01-11T11:00:00Z', 'Africa/Lagos').order()).toEqual([...nigeria, ...india])
  expect(open('2027-01-11T11:00:00Z', 'Asia/Kolkata').order()).toEqual([...india, ...nigeria])
  expect(open('2027-01-11T11:00:00Z', 'Europe/Berlin').order()).toHaveLength(lines.length)
})

test('later only the words change: no line moves under a finger', () => {
  const page = open('2027-01-11T11:00:00Z')
  const order = page.order()
  vi.advanceTimersByTime(30 * 60_000)
  expect(page.answering()).toEqual(['office hours', 'day and night'])
  vi.advanceTimersByTime(12 * 3_600_000)
  expect(page.answering()).toEqual(['nights', 'day and night'])
  expect(page.order()).toEqual(order)
})

test('an old stored page says of no line that it answers once its number is not known to be right', () => {
  expect(open('2027-07-03T23:59:00Z').answering()).toContain('day and night')
  expect(open('2027-07-04T00:00:00Z').answering()).toEqual([])
})
