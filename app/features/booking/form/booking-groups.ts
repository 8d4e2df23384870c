/** The three groups of the form: what the person needs comes first. On a phone each is a screen. */
export const bookingGroups = [
  { name: 'need', fields: ['complaint', 'duration', 'therapyExpectations'] },
  { name: 'person', fields: ['name', 'email', 'age', 'gender'] },
  { name: 'more', fields: ['cityOfResidence', 'maritalStatus', 'channel'] },
] as const

const order: readonly string[] = bookingGroups.flatMap(({ fields }) => fields)

/** Returns the messages in the order of the form. Those of other fields come last. */
export function sortErrors<Messages>(errors: Readonly<Record<string, Messages>>): Record<string, Messages> {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  // Old browsers have no toSorted().
  return Object.fromEntries([...Object.entries(errors)].sort(([a], [b]) => place(a) - place(b)))
}

/** Returns the group of the first field with a message, or null when it is in none. */
export function findGroupOfErrors(errors: Readonly<Record<string, unknown>>): number | null {
  const at = bookingGroups.findIndex(({ fields }) => fields.some((field) => field in errors))
  return at < 0 ? null : at
}
