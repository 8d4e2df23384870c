import type { Page } from '@playwright/test'

export type Stop = Readonly<{
  name: string
  tag: string
  /** The covered share of the focused element, from 0 to 1. */
  hidden: number
  /** Whether the focus is visible. */
  marked: boolean
  id: number
}>

/** Presses Tab until the focus leaves the page or returns to the start. Returns each tab stop. */
export async function tabThrough(page: Page, most = 250): Promise<Stop[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
  const stops: Stop[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readFocus)
    // A date field has several tab stops.
    if (stop && stop.id === stops.at(-1)?.id) continue
    if (!stop || stops.some(({ id }) => id === stop.id)) return stops
    stops.push(stop)
  }
  return stops
}

/** Runs in the page. */
function readFocus(): Stop | null {
  const element = document.activeElement as (HTMLElement & { stopNumber?: number }) | null
  if (!element || element === document.body || element === document.documentElement) return null
  const counter = window as { stopCount?: number }
  counter.stopCount = (counter.stopCount ?? 0) + 1
  element.stopNumber ??= counter.stopCount
  const box = element.getBoundingClientRect()
  const points = [0.2, 0.5, 0.8].flatMap((across) =>
    [0.2, 0.5, 0.8].map((down) => [box.left + box.width * across, box.top + box.height * down] as const),
  )
  const covered = points.filter(([x, y]) => {
    const top = document.elementFromPoint(x, y)
    return top !== null && !element.contains(top) && !top.contains(element) && !isLabelOf(top, element)
  })
  const outside = box.bottom <= 0 || box.top >= innerHeight || box.width === 0
  const style = getComputedStyle(element)
  return {
    id: element.stopNumber,
    tag: element.tagName.toLowerCase(),
    name: (element.getAttribute('aria-label') ?? element.textContent ?? element.id).trim().slice(0, 60),
    hidden: outside ? 1 : covered.length / points.length,
    marked: style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2,
  }
  function isLabelOf(top: Element, control: HTMLElement) {
    return (
      'labels' in control &&
      [...((control as HTMLInputElement).labels ?? [])].some((label) => label.contains(top))
    )
  }
}
