/** What an API key may do. Each operation of the API names its scope in its description. */
export const keyScopes = [
  'bookings:read',
  'bookings:write',
  'services:read',
  'services:write',
  'slots:read',
] as const

export type KeyScope = (typeof keyScopes)[number]

export const scopeWords: Readonly<Record<KeyScope, string>> = {
  'bookings:read': 'Read bookings, with names and addresses, without what clients wrote about their health',
  'bookings:write': 'Hold times and book for clients',
  'services:read': 'Read services',
  'services:write': 'Add, change and delete services',
  'slots:read': 'Read free times',
}
