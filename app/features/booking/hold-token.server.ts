import { randomBytes } from 'node:crypto'

const idBytes = 16
const secretBytes = 16

/** The id of the held row and 128 random bits, base64url: whoever books with it need not look the row up before sealing for it. */
export function makeHoldToken(bookingId: string): string {
  const id = Buffer.from(bookingId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, randomBytes(secretBytes)]).toString('base64url')
}

/** The row that a token says it holds, null when it has not that form. Only the row's hash of the token tells whether it is so. */
export function readHeldId(holdToken: string): string | null {
  const bytes = Buffer.from(holdToken, 'base64url')
  if (bytes.length !== idBytes + secretBytes) return null
  const [, ...parts] = bytes.toString('hex').match(/^(.{8})(.{4})(.{4})(.{4})(.{12})/) ?? []
  return parts.join('-')
}
