const counted = (one: string, many: string) => (count: number) => (count === 1 ? one : many)

/** What administrators read on the dashboard. */
export const overview = {
  title: 'Dashboard',
  pageTitle: 'Admin dashboard',
  /** The link to Today follows. */
  lead: 'The totals, and what happened since yesterday.',
  toToday: 'Open Today',
  counters: { users: 'Total Users', services: 'Total Services', appointments: 'Total Appointments' },
  changedNumbers: 'The numbers have changed',
  setUp: 'Go on',
  since: {
    title: 'Since yesterday',
    none: 'Nobody has booked, moved or cancelled anything, and no message has come. What happens stands here, with a link to each list.',
    /** What a count of events says, by the name of the event. */
    events: {
      'booking.added': counted('session booked', 'sessions booked'),
      'booking.moved': counted('session moved', 'sessions moved'),
      'booking.cancelled': counted('booking cancelled', 'bookings cancelled'),
      'booking.attended': counted('client came', 'clients came'),
      'booking.no_show': counted('client did not come', 'clients did not come'),
      'message.received': counted('message', 'messages'),
      'enquiry.received': counted('enquiry for a workshop', 'enquiries for workshops'),
      'comment.received': counted('comment', 'comments'),
      'user.invited': counted('person invited', 'people invited'),
    },
  },
} as const
