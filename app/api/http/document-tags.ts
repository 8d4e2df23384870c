/** The groups of operations in the document. */
export const documentTags = [
  { name: 'About', description: 'This document' },
  { name: 'Accounts', description: 'Sign-up, sessions and users' },
  { name: 'Bookings', description: 'Book, read, move and cancel' },
  { name: 'Slots', description: 'Free times, and holds of them' },
  { name: 'Places', description: 'Offices and counsellors, as the site shows them' },
  { name: 'Services', description: 'What the agency offers, with prices' },
  { name: 'Gallery', description: 'Pictures of the latest activities' },
  { name: 'Events', description: 'What happened to bookings, for programs that were away' },
  { name: 'Records', description: 'Clients, payments and series, for programs of the agency' },
  { name: 'Webhooks', description: 'What the site sends to other programs, and its deliveries' },
]
