import { BookingForm } from '../features/booking/form/booking-form.tsx'
import { hydrateIsland } from './hydrate.tsx'

export const start = (island: HTMLElement) => hydrateIsland(island, BookingForm)
