// These choices are not in the schema file, because the lists of staff do not need the schema.
export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed', 'Single Parent'] as const

/** The form labels it 'How did you hear about us'. */
export const channels = [
  'Instagram',
  'X (formerly known as Twitter)',
  'LinkedIn',
  'A friend on social media',
  'Word of mouth',
] as const

export const genders = ['Male', 'Female'] as const

/** Why staff book without an e-mail address. */
export const noEmailReasons = ['none', 'shared', 'not_wanted'] as const
export type NoEmailReason = (typeof noEmailReasons)[number]
