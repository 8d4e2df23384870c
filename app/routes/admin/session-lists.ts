import { lists } from '../../words/staff/work/lists.ts'

const { back } = lists

/** The lists from which people open a session. */
export const sessionLists = [
  { path: '/admin/bookings', label: back.bookings },
  { path: '/admin/calendar', label: back.calendar },
  { path: '/admin/money', label: back.money },
  { path: '/admin/money/entries', label: back.payments },
] as const
