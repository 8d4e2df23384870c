/** Addresses below `.example` belong to nobody (RFC 2606). */
export const toSampleAddress = (name: string) => `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`

/** Returns the id of the row with a name, or null. */
export const findId = (rows: readonly Readonly<{ id: string; name: string }>[], name: string | null) =>
  rows.find((row) => row.name === name)?.id ?? null
