const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Returns whether a text from outside can be an id. The database throws for any other text. */
export function isUuid(text: string): boolean {
  return uuid.test(text)
}
