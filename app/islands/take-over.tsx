import { type ComponentType, type ReactNode, StrictMode, startTransition, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { keepTyped } from './keep-typed.ts'

/** Makes an island (app/ui/island.tsx) live with the props that came with it. */
export function takeOver<Props extends object>(island: HTMLElement, Part: ComponentType<Props>) {
  const root = island.querySelector(':scope > div')
  const json = island.querySelector(':scope > script')?.textContent
  if (!root || !json) return
  const giveBack = keepTyped(root)
  const props = JSON.parse(json) as Props
  // In small steps, between which the page answers.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Typed giveBack={giveBack}>
          <Part {...props} />
        </Typed>
      </StrictMode>,
    )
  })
}

function Typed({ giveBack, children }: { giveBack: () => void; children: ReactNode }) {
  useLayoutEffect(giveBack, [giveBack])
  return children
}
