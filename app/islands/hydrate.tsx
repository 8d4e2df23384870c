import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates an island (component `Island`) with the props from its JSON. Typed text stays. */
export function hydrateIsland<Props extends object>(island: HTMLElement, Content: ComponentType<Props>) {
  const root = island.querySelector(':scope > div')
  const json = island.querySelector(':scope > script')?.textContent
  if (root && json) hydrateRoot(root, <Content {...(JSON.parse(json) as Props)} />)
}
