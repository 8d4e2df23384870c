// It is not in the file of the schema, because the lists of staff do not need the library of schemas in the browser.
/** Returns whether the database can store the text unchanged. */
export function isStorable(value: string): boolean {
  return !/[\0\p{Cs}]/u.test(value)
}
