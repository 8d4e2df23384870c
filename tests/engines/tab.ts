import { expect } from '@playwright/test'
import type { Session } from './session.ts'

/** The part of Playwright's `Locator` that the steps of the booking need. */
export type Part = Readonly<{
  click: () => Promise<unknown>
  check: () => Promise<unknown>
  fill: (text: string) => Promise<unknown>
  selectOption: (label: string) => Promise<unknown>
  waitFor: () => Promise<unknown>
  allTextContents: () => Promise<string[]>
  evaluate: <Result>(read: (element: HTMLElement) => Result) => Promise<Result>
  nth: (index: number) => Part
  first: () => Part
}>

type Words = string | RegExp
type Role = 'button' | 'heading' | 'link' | 'radio'

/** The part of Playwright's `Page` and `FrameLocator`. */
export type View<Found = Part> = Readonly<{
  getByLabel: (words: Words, options?: { exact?: boolean }) => Found
  getByRole: (role: Role, options?: { name?: Words }) => Found
}>

/** The part of Playwright's `Page`. Its `page` and the result of `toTab` both are one. */
export type Tab<Found = Part, Frame = View<Found>> = View<Found> &
  Readonly<{
    goto: (path: string) => Promise<unknown>
    evaluate: <Result>(read: () => Result) => Promise<Result>
    frameLocator: (selector: string) => Frame
    keyboard: Readonly<{ press: (key: string) => Promise<unknown>; type: (text: string) => Promise<unknown> }>
  }>

/** Which elements, in the page or in its frame. */
type Query = Readonly<{
  frame: string | null
  role: Role | null
  words: string
  flags: string
  index: number
}>

/** Gives a browser that Playwright does not drive the methods of Playwright's pages. */
export function toTab(session: Session, baseURL: string): Tab {
  const call = async <Result>(read: (...args: never[]) => Result, ...args: unknown[]): Promise<Result> =>
    (await session.evaluate(`(${read})(${args.map((arg) => JSON.stringify(arg)).join()})`)) as Result
  const find = (query: Query, then: string) =>
    session.evaluate(`(${then})((${findInPage})(${JSON.stringify(query)}))`)

  const toPart = (query: Query): Part => {
    /** Waits until the element is there and returns what `read` returns, unless that is undefined. */
    const readOne = async <Result>(read: (element: HTMLElement) => Result): Promise<Result> => {
      const found: Result[] = []
      await expect(async () => {
        const answer = await find(query, `(found) => found.length > 0 ? [(${read})(found[0])] : null`)
        expect(answer, JSON.stringify(query)).not.toBeNull()
        found.push(...(answer as Result[]))
      }).toPass()
      return found[0] as Result
    }
    /** Clicks where the element stands, once the page no longer moves. */
    const click = async () => {
      let [x, y] = [-1, -1]
      await expect(async () => {
        const before = [x, y] as const
        ;[x, y] = await readOne(bringIntoView)
        // The middle of an element in a frame is rounded in one way or the other.
        expect(Math.max(Math.abs(x - before[0]), Math.abs(y - before[1]))).toBeLessThanOrEqual(1)
      }).toPass()
      // Firefox refuses a click while it shows the next page.
      await expect(async () => {
        await session.clickAt(x, y)
      }).toPass()
    }
    const isChecked = () => readOne((element) => (element as HTMLInputElement).checked)
    return {
      click,
      check: async () => {
        if (!(await isChecked())) await click()
        await expect.poll(isChecked).toBe(true)
      },
      fill: async (text) => {
        await readOne((element) => {
          element.focus()
          ;(element as HTMLInputElement).select()
        })
        await session.type(text)
      },
      selectOption: async (label) => {
        await readOne((element) => element.focus())
        await session.type(label)
      },
      waitFor: () => readOne(() => null),
      allTextContents: async () =>
        (await find(query, '(found) => found.map((element) => element.textContent)')) as string[],
      evaluate: readOne,
      nth: (index) => toPart({ ...query, index }),
      first: () => toPart({ ...query, index: 0 }),
    }
  }
  const toView = (frame: string | null): View => {
    const toQuery = (role: Role | null, words: Words, exact = false): Query => {
      const isPattern = words instanceof RegExp
      const source = isPattern ? words.source : words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
      return {
        frame,
        role,
        words: exact ? `^${source}$` : source,
        flags: isPattern || exact ? '' : 'i',
        index: -1,
      }
    }
    return {
      getByLabel: (words, { exact } = {}) => toPart(toQuery(null, words, exact)),
      getByRole: (role, { name = '' } = {}) => toPart(toQuery(role, name)),
    }
  }
  return {
    ...toView(null),
    goto: (path) => session.goto(new URL(path, baseURL).href),
    evaluate: (read) => call(read),
    frameLocator: toView,
    keyboard: session,
  }
}

/** Runs in the page. Returns the visible elements with the role or the label. A `place` from 0 on leaves one of them. */
function findInPage({ frame, role, words, flags, index }: Query): HTMLElement[] {
  const holder = frame === null ? null : document.querySelector<HTMLIFrameElement>(frame)
  const root = frame === null ? document : holder?.contentDocument
  const selectors = {
    button: 'button, summary',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    radio: 'input[type=radio]',
  }
  const elements =
    root?.querySelectorAll<HTMLElement>(role ? selectors[role] : 'input, select, textarea') ?? []
  const pattern = new RegExp(words, flags)
  const found = [...elements].filter((element) => {
    const { labels } = element as HTMLInputElement
    const texts =
      labels && labels.length > 0 ? [...labels].map((label) => label.textContent) : [element.textContent]
    const name = element.getAttribute('aria-label') ?? texts.join(' ')
    return element.getClientRects().length > 0 && pattern.test(name.replace(/\s+/g, ' ').trim())
  })
  return index < 0 ? found : found.slice(index, index + 1)
}

/** Runs in the page. Returns the middle of the element in the window. */
function bringIntoView(element: HTMLElement): [x: number, y: number] {
  element.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior })
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = element.ownerDocument.defaultView?.frameElement?.getBoundingClientRect()
  return [Math.round(left + width / 2 + (frame?.left ?? 0)), Math.round(top + height / 2 + (frame?.top ?? 0))]
}
