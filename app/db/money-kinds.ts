/** The currencies of the agency. Amounts are whole kobo or paise, so that no sum is rounded. */
export const currencies = ['NGN', 'INR'] as const
export type Currency = (typeof currencies)[number]

/** How money comes. */
export const moneyKinds = ['cash', 'transfer', 'card'] as const
export type MoneyKind = (typeof moneyKinds)[number]

/** The kinds of entries that staff make. `free`: nobody pays. */
export const enteredKinds = [...moneyKinds, 'free'] as const

/** `package`: a place of a package, which is paid as a whole, pays for the session. */
export const paymentKinds = [...enteredKinds, 'package'] as const
export type PaymentKind = (typeof paymentKinds)[number]

export function isMoney(kind: PaymentKind): kind is MoneyKind {
  return moneyKinds.some((known) => known === kind)
}

/** The answers of an administrator to a client who asks for a lower price. */
export const priceDecisions = ['free', 'reduced', 'no'] as const
export type PriceDecision = (typeof priceDecisions)[number]

/** Why staff change a price. The audit log stores the answer, so it is one of a list. */
export const priceReasons = ['agreed with the client', 'another service', 'our mistake'] as const

export type PriceReason = (typeof priceReasons)[number]
