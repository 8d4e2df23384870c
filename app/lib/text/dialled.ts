/**
 * Returns an address that a phone dials. `(0)` after a country code is dialled within the country only, and `/68` at the end is the end of
 * another number.
 */
export function toDialled(kind: 'tel' | 'sms', number: string): string {
  const digits = number
    .replace(/^(\+[^(]*)\(0\)/, '$1')
    .replace(/(\/\s*\d{1,3}\s*)+$/, '')
    .replace(/[^+\d]/g, '')
  return `${kind}:${digits}`
}
