/** The server's answer to a refused form, with the typed values. */
export type ServiceAnswer = Readonly<{
  toast: string
  /** The dialog shows problems that belong to no field. */
  message?: string
  /** Somebody else has changed the service meanwhile. */
  isChanged?: boolean
  errors: Readonly<Record<string, readonly string[] | undefined>>
  values: Readonly<Record<string, string>>
}>
