/** What an API key may do. Each operation of the API names its scope in its description. */
export const keyScopes = [
  'bookings:read',
  'bookings:write',
  'services:read',
  'services:write',
  'slots:read',
  'clients:read',
  'payments:read',
  'webhooks:read',
  'webhooks:write',
] as const

export type KeyScope = (typeof keyScopes)[number]
