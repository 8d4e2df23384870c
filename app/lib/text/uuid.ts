const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Whether a text from outside can be an id; the database fails on any other. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
