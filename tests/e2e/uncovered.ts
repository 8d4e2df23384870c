import type { Frame, Page } from '@playwright/test'

/** Scrolls to every visible control below `scope`, without those in closed parts. Returns those that something else covers at their middle. */
export function listCovered(page: Page | Frame, scope = 'body'): Promise<string[]> {
  return page.evaluate((selector) => {
    const modal = document.querySelector('dialog:modal')
    const panel = document.querySelector('.side-panel:popover-open')
    const isBehind = (control: Element) =>
      modal
        ? !modal.contains(control)
        : panel && !panel.contains(control) && !control.closest('body > header')
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, iframe'
    return (
      [...document.querySelectorAll<HTMLElement>(selector)]
        .flatMap((part) => [...part.querySelectorAll<HTMLElement>(controls)])
        // A hidden slide of a carousel is inert.
        .filter((control) => !isBehind(control) && !control.closest('[inert]'))
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .flatMap((control) => {
          // The middle of a control that fills the window can lie below the bar of phones until somebody scrolls on.
          const block = control.getBoundingClientRect().height > innerHeight / 2 ? 'center' : 'nearest'
          control.scrollIntoView({ block, inline: 'nearest', behavior: 'instant' })
          // A link can have several lines. A control for screen readers only is one pixel wide.
          const box = [...control.getClientRects()].find(({ width, height }) => width > 2 && height > 2)
          const found = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
          const label = 'labels' in control ? (control as HTMLInputElement).labels?.[0] : undefined
          // Nothing is found for a slide of a carousel that is outside the window.
          if (!found || control.contains(found) || label?.contains(found)) return []
          const name = (control.textContent || control.outerHTML).trim().slice(0, 60)
          return [`${control.tagName} ${name}, under ${found.outerHTML.slice(0, 100)}`]
        })
    )
  }, scope)
}

/** Scrolls through the whole page. Returns what lies over 'Exit this page' at any position. */
export function listOverExit(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const exits = [...document.querySelectorAll<HTMLElement>('a[data-exit]')]
    const over = new Set<string>()
    for (let top = 0; top < document.documentElement.scrollHeight; top += 24) {
      scrollTo({ top, behavior: 'instant' })
      for (const exit of exits.filter((link) => link.checkVisibility({ visibilityProperty: true }))) {
        const { left, top: upper, width, height } = exit.getBoundingClientRect()
        for (const [x, y] of [
          [0.5, 0.5],
          [0.05, 0.2],
          [0.95, 0.2],
          [0.05, 0.8],
          [0.95, 0.8],
        ] as const) {
          const found = document.elementFromPoint(left + width * x, upper + height * y)
          if (!found || !exit.contains(found)) over.add(`${top} px: ${found?.outerHTML.slice(0, 100)}`)
        }
      }
    }
    return [...over]
  })
}
