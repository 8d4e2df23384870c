import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes an island (app/ui/layout/island.tsx) live with the props that came with it; what was typed meanwhile stays. */
export function hydrateIsland<Props extends object>(island: HTMLElement, Part: ComponentType<Props>) {
  const root = island.querySelector(':scope > div')
  const json = island.querySelector(':scope > script')?.textContent
  if (root && json) hydrateRoot(root, <Part {...(JSON.parse(json) as Props)} />)
}
