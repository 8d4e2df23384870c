/** The currencies of the agency. Amounts are whole kobo or paise, so that no sum is rounded. */
export const currencies = ['NGN', 'INR'] as const
export type Currency = (typeof currencies)[number]

/** How money comes. `free`: nobody pays. */
export const paymentKinds = ['cash', 'transfer', 'card', 'free'] as const
export type PaymentKind = (typeof paymentKinds)[number]
