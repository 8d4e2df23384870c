/** Parses an absolute address. Returns null when it is not valid or its protocol is not allowed. */
export function parseSiteAddress(value: string, protocols: readonly string[]): URL | null {
  const url = URL.parse(value)
  return url && protocols.includes(url.protocol) && url.hostname !== '' ? url : null
}
