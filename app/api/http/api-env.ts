import type { Instance, SignedIn } from '../../request-context.ts'

/** The values that the server sets in Hono's context before a call reaches the API. */
export type ApiEnv = {
  Variables: {
    instance: Instance
    signedIn: SignedIn | null
    address: string
    requestId: string
    /** The nonce of the reference page's inline script. */
    secureHeadersNonce?: string
  }
}
