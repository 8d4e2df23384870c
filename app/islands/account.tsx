import { AccountIsland } from '../features/accounts/sign-in/account-island.tsx'
import { takeOver } from './hydrate.tsx'

export const start = (island: HTMLElement) => takeOver(island, AccountIsland)
