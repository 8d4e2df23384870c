import { defineElement } from './elements.ts'

/** Turns a list of links and their sections (component `Tabs`) into tabs. */
export class TabList extends HTMLElement {
  connectedCallback() {
    const strip = this.querySelector('ul')
    if (!strip) return
    strip.setAttribute('role', 'tablist')
    for (const item of strip.children) item.setAttribute('role', 'presentation')
    for (const tab of this.#tabs) {
      tab.setAttribute('role', 'tab')
      const panel = findPanel(tab)
      if (!panel) continue
      tab.setAttribute('aria-controls', panel.id)
      panel.setAttribute('role', 'tabpanel')
      panel.setAttribute('aria-labelledby', tab.id)
      // A panel without focusable content takes the focus itself, so that the keyboard can reach its text.
      if (!panel.querySelector('a, button, input, select, textarea, summary')) panel.tabIndex = 0
    }
    const linked = this.#tabs.findIndex(({ hash }) => hash !== '' && hash === location.hash)
    this.#select(Math.max(0, linked))
    this.dataset.ready = ''
    strip.addEventListener('click', (event) => this.#handleClick(event))
    strip.addEventListener('keydown', (event) => this.#handleKey(event))
  }

  get #tabs() {
    return [...this.querySelectorAll<HTMLAnchorElement>('.tabs-strip a')]
  }

  #select(index: number) {
    for (const [at, tab] of this.#tabs.entries()) {
      tab.setAttribute('aria-selected', String(at === index))
      tab.tabIndex = at === index ? 0 : -1
      findPanel(tab)?.toggleAttribute('data-shown', at === index)
    }
  }

  #handleClick(event: Event) {
    const tab = event.target instanceof Element && event.target.closest('a')
    if (!tab) return
    event.preventDefault()
    this.#select(this.#tabs.indexOf(tab))
  }

  #handleKey(event: KeyboardEvent) {
    const tabs = this.#tabs
    const at = tabs.indexOf(document.activeElement as HTMLAnchorElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1, ' ': at }[event.key]
    if (to === undefined || at < 0 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const index = (to + tabs.length) % tabs.length
    this.#select(index)
    tabs[index]?.focus()
  }
}

function findPanel(tab: HTMLAnchorElement) {
  return document.getElementById(decodeURIComponent(tab.hash.slice(1)))
}

defineElement('tab-list', TabList)
