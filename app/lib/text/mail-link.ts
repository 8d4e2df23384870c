/** Returns a `mailto:` link with a subject and no text (RFC 6068). */
export function toMailLink(address: string, subject: string): string {
  const at = address.lastIndexOf('@')
  const [name, host] = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent)
  return `mailto:${name}@${host}?subject=${encodeURIComponent(subject)}`
}
