/** The parsed address, or null when it is none or its protocol is not allowed. */
export function parseSiteAddress(value: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(value)
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : null
}
