import type { ApiKey } from '../../features/api-keys/find-api-key.server.ts'
import type { Instance, SignedIn } from '../../request-context.ts'

/** The values that the server sets in Hono's context before a call reaches the API. */
export type ApiEnv = {
  Variables: {
    instance: Instance
    signedIn: SignedIn | null
    /** The key of the call. Its scope fits the operation. A call with a key has no session. */
    apiKey?: ApiKey
    address: string
    requestId: string
    /** The nonce of the reference page's inline script. */
    secureHeadersNonce?: string
  }
}
