/** What a client called safe with one phone number. Nothing is safe that nobody ticked. */
export type Reach = Readonly<{
  call: boolean
  voicemail: boolean
  whatsapp: boolean
  /** Staff say only their first name, and nothing of the agency. */
  firstNameOnly: boolean
  /** When to ring, in the client's words. */
  hours: string
}>

export const reachTicks = ['call', 'voicemail', 'whatsapp', 'firstNameOnly'] as const
export const longestHours = 100
