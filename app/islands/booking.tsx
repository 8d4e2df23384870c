import { BookingIsland } from '../features/booking/booking-island.tsx'
import { takeOver } from './take-over.tsx'

export const start = (island: HTMLElement) => takeOver(island, BookingIsland)
