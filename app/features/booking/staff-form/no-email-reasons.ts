/** Why staff book without an e-mail address. */
export const noEmailReasons = ['none', 'shared', 'not_wanted'] as const
export type NoEmailReason = (typeof noEmailReasons)[number]
