import { AccountIsland } from '../features/accounts/account-island.tsx'
import { takeOver } from './take-over.tsx'

export const start = (island: HTMLElement) => takeOver(island, AccountIsland)
