import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { BookingPanel } from '../features/booking/form/booking-panel.tsx'
import { copyTyped, listControls } from '../lib/dom/typed-fields.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { uiWords } from '../words/ui.ts'

/** Makes the booking form a component, with the props from the JSON of its island. What a person has typed, ticked and focused stays. */
export async function start(island: HTMLElement) {
  // Each part begins in a task of its own, so that a key waits for less.
  await startTask()
  const { createRoot, hydrateRoot } = await import('react-dom/client')
  await startTask()
  const root = island.querySelector<HTMLElement>(':scope > div')
  const json = island.querySelector(':scope > script')?.textContent
  if (!root || !json) return
  // React would clear a text area that script has never set.
  for (const area of root.querySelectorAll('textarea')) area.value = `${area.value}`
  const words = uiWords[document.documentElement.lang as keyof typeof uiWords] ?? uiWords.en
  // React cannot hydrate texts in whose place a translator has put elements.
  const isTranslated = root.querySelector('font') !== null
  const form = (
    <UiWordsContext value={words}>
      <KeepTyped root={root} old={listControls(root)} onShown={isTranslated ? null : keepFromReact(root)}>
        <BookingPanel {...JSON.parse(json)} />
      </KeepTyped>
    </UiWordsContext>
  )
  if (isTranslated) flushSync(() => createRoot(root).render(form))
  // In a transition React hydrates in slices of 5 ms, so that a slow phone responds meanwhile.
  else startTransition(() => void hydrateRoot(root, form))
}

const startTask = () => new Promise((resolve) => setTimeout(resolve))

/** What a tap or a key in a field causes. */
const fieldEvents =
  'pointerdown mousedown touchstart pointerup mouseup touchend click keydown keypress keyup beforeinput textInput input change compositionstart compositionend'

/**
 * Ends the events of fields before they reach React, which would hydrate the whole form in the task of the first tap. The browser itself focuses,
 * types and ticks, and React reads the fields afterwards. A press of a button must do what it says. Returns how it ends.
 */
function keepFromReact(root: HTMLElement): () => void {
  const keep = (event: Event) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea, select, label')
    if (isField) event.stopPropagation()
  }
  const above = root.parentElement
  const names = fieldEvents.split(' ')
  for (const name of names) above?.addEventListener(name, keep, { capture: true, passive: true })
  return () => {
    for (const name of names) above?.removeEventListener(name, keep, { capture: true })
  }
}

type Kept = Readonly<{
  root: HTMLElement
  old: readonly HTMLElement[]
  onShown: (() => void) | null
  children: ReactNode
}>

/** Copies what was typed when React has put new elements in the place of the old ones. It does so in the task that renders them. */
function KeepTyped({ root, old, onShown, children }: Kept) {
  const focused = document.activeElement
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are new only once
  useLayoutEffect(() => {
    copyTyped(old, focused, root)
    onShown?.()
  }, [])
  return children
}
