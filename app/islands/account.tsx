import { AccountIsland } from '../features/accounts/sign-in/account-island.tsx'
import { hydrateIsland } from './hydrate.tsx'

export const start = (island: HTMLElement) => hydrateIsland(island, AccountIsland)
