/** The rows of opening hours in the form. */
export const hoursRows = [1, 2, 3] as const

export const hoursFields = [
  ...(['days1', 'from1', 'until1'] as const),
  ...(['days2', 'from2', 'until2'] as const),
  ...(['days3', 'from3', 'until3'] as const),
] as const

export const helplineFields = [
  ...(['country', 'name', 'number', 'textNumber', 'chatUrl', 'about', 'verifiedOn', 'emergency'] as const),
  ...(['forYoung', 'dayAndNight'] as const),
  ...hoursFields,
] as const

/** The fields of the form as they were typed. */
export type HelplineValues = Readonly<Record<(typeof helplineFields)[number], string>>

export type HoursValues = Readonly<Record<(typeof hoursFields)[number], string>>
