import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BookingPanel } from '../features/booking/form/booking-panel.tsx'
import { copyTyped, listControls } from '../lib/dom/typed-fields.ts'
import { UiWordsContext } from '../ui/ui-words.ts'
import { uiWords } from '../words/ui.ts'

/** Makes the booking form a component, with the props from the JSON of its island. What a person has typed, ticked and focused stays. */
export function start(island: HTMLElement) {
  const root = island.querySelector<HTMLElement>(':scope > div')
  const json = island.querySelector(':scope > script')?.textContent
  if (!root || !json) return
  // React would clear a text area that script has never set.
  for (const area of root.querySelectorAll('textarea')) area.value = `${area.value}`
  const words = uiWords[document.documentElement.lang as keyof typeof uiWords] ?? uiWords.en
  const form = (
    <UiWordsContext value={words}>
      <KeepTyped root={root} old={listControls(root)}>
        <BookingPanel {...JSON.parse(json)} />
      </KeepTyped>
    </UiWordsContext>
  )
  // React cannot hydrate texts in whose place a translator has put elements.
  if (root.querySelector('font')) flushSync(() => createRoot(root).render(form))
  // In a transition React hydrates in slices of 5 ms, so that a slow phone responds meanwhile.
  else startTransition(() => void hydrateRoot(root, form))
}

type Kept = Readonly<{ root: HTMLElement; old: readonly HTMLElement[]; children: ReactNode }>

/** Copies what was typed when React has put new elements in the place of the old ones. It does so in the task that renders them. */
function KeepTyped({ root, old, children }: Kept) {
  const focused = document.activeElement
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are new only once
  useLayoutEffect(() => copyTyped(old, focused, root), [])
  return children
}
