/** What the server says to a form that was not kept, with what was typed. */
export type ServiceAnswer = Readonly<{
  /** For the toast; what no field is to blame for stands in the dialog, too. */
  toast: string
  message?: string
  /** Somebody else has changed it meanwhile. */
  isChanged?: boolean
  errors: Readonly<Record<string, readonly string[] | undefined>>
  values: Readonly<Record<string, string>>
}>
