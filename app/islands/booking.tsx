import { BookingIsland } from '../features/booking/form/booking-island.tsx'
import { hydrateIsland } from './hydrate.tsx'

export const start = (island: HTMLElement) => hydrateIsland(island, BookingIsland)
