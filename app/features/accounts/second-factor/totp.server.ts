import { Secret, TOTP } from 'otpauth'

/** For so long a code is valid. */
export const intervalSeconds = 30
/** The clock of a phone may be one interval early or late. */
const tolerance = 1

type Owner = Readonly<{ companyName: string; email: string }>

/** Returns a new secret of 160 random bits in base32. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** Returns the address that an authenticator app reads from a QR code. */
export function toTotpAddress(secret: string, { companyName, email }: Owner): string {
  return new TOTP({ issuer: companyName, label: email, secret }).toString()
}

/** Returns the number of the interval in which a code is valid now, or null for a wrong code. */
export function findInterval(secret: string, code: string, now: Temporal.Instant): number | null {
  const timestamp = now.epochMilliseconds
  const delta = new TOTP({ secret }).validate({ token: code, timestamp, window: tolerance })
  return delta === null ? null : TOTP.counter({ period: intervalSeconds, timestamp }) + delta
}
