import { BookingIsland } from '../features/booking/form/booking-island.tsx'
import { takeOver } from './hydrate.tsx'

export const start = (island: HTMLElement) => takeOver(island, BookingIsland)
